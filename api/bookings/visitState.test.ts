import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpVisits } from '../../tests/support/api/visitCalls.ts';
import { visitStates, type VisitState } from '../contract/visit.ts';

const shop = setUpVisits();
const { api, clock, setState, visitSoon, minutesLater, read, open, history, queued } = shop;
const noTimes = { onTheWayAt: null, startedAt: null, endedAt: null };

describe('how a visit goes', () => {
  it('is told to administrator and customer with the time of each state', async () => {
    const { id, path } = await visitSoon();
    expect(await read(id)).toMatchObject({ visitState: null, visitTimes: noTimes });
    const onTheWayAt = clock.now.toISOString();
    const { status, body } = await setState(id, 'on_the_way', { version: 1 });
    expect([status, body.data]).toEqual([
      200,
      { id, visitState: 'on_the_way', version: 2, ...noTimes, onTheWayAt },
    ]);
    const startedAt = minutesLater(31);
    await setState(id, 'started', { version: 2 });
    const endedAt = minutesLater(60);
    await setState(id, 'finished', { version: 3 });
    const finished = { visitState: 'finished', visitTimes: { onTheWayAt, startedAt, endedAt }, version: 4 };
    expect(await read(id)).toMatchObject(finished);
    expect(await open(path)).toMatchObject(finished);
    expect(await history(id)).toMatchObject([
      { username: 'admin', action: 'visit', changes: { to: 'on_the_way' } },
      { changes: { to: 'started' } },
      { changes: { to: 'finished' } },
    ]);
  });

  it('can be corrected to any state: times of earlier states stay, those of later ones go', async () => {
    const { id } = await visitSoon();
    const onTheWayAt = clock.now.toISOString();
    await setState(id, 'on_the_way');
    const startedAt = minutesLater(30);
    await setState(id, 'started');
    const endedAt = minutesLater(30);
    await setState(id, 'no_show');
    minutesLater(10);
    const timesAfter = async (state: VisitState | null) => {
      await setState(id, state);
      return (await read(id)).visitTimes;
    };
    expect(await timesAfter('finished')).toEqual({ onTheWayAt, startedAt, endedAt });
    expect(await timesAfter('started')).toEqual({ onTheWayAt, startedAt, endedAt: null });
    expect(await timesAfter('on_the_way')).toEqual({ ...noTimes, onTheWayAt });
    expect(await timesAfter(null)).toEqual(noTimes);
    expect(await timesAfter('finished')).toEqual({ ...noTimes, endedAt: clock.now.toISOString() });
  });

  it('has the time of the tap, unless that lies in the future, long ago, or before an earlier state', async () => {
    const { id } = await visitSoon();
    const now = clock.now.toISOString();
    const at = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString();
    const timeOf = async (tapped: string) => {
      await setState(id, null);
      await setState(id, 'on_the_way', { at: tapped });
      return (await read(id)).visitTimes.onTheWayAt;
    };
    expect(await timeOf(at(-45))).toBe(at(-45));
    expect(await timeOf(at(60))).toBe(now);
    expect(await timeOf(at(-7 * 24 * 60 - 1))).toBe(now);
    expect(await timeOf(at(-20))).toBe(at(-20));
    await setState(id, 'started', { at: at(-30) });
    expect((await read(id)).visitTimes.startedAt).toBe(at(-20));
  });

  it('is unchanged when it was so already, whatever the version, and has one effect however often it is sent', async () => {
    const { id } = await visitSoon();
    const key = randomUUID();
    const first = await setState(id, 'on_the_way', { version: 1 }, key);
    expect((await setState(id, 'on_the_way', { version: 1 })).body.data).toEqual(first.body.data);
    await setState(id, 'started');
    expect((await setState(id, 'on_the_way', { version: 1 }, key)).body.data).toEqual(first.body.data);
    expect((await setState(id, 'finished', { version: 1 }, key)).body.code).toBe('idempotency_mismatch');
    expect(await read(id)).toMatchObject({ visitState: 'started', version: 3 });
    expect(await history(id)).toHaveLength(2);
  });

  it('is refused with the booking as it is when that has changed meanwhile', async () => {
    const { id } = await visitSoon();
    await setState(id, 'on_the_way');
    const { status, body } = await setState(id, 'finished', { version: 1 });
    expect([status, body.code]).toEqual([409, 'booking_changed']);
    expect(body.booking).toMatchObject({ id, version: 2, visitState: 'on_the_way' });
  });

  it.each(['pending', 'denied', 'cancelled'])('is refused for a booking that is %s', async (status) => {
    const { id } = await visitSoon();
    await api.sql`update bookings set status = ${status} where id = ${id}`;
    for (const state of visitStates) {
      const { body } = await setState(id, state, { version: 1 });
      expect([body.code, body.booking?.status]).toEqual(['illegal_transition', status]);
    }
    expect((await setState(id, null, { version: 1 })).status).toBe(200);
    expect((await setState(999_999, 'started')).status).toBe(404);
  });

  it('two changes at once: one is made, the other is refused', async () => {
    const { id } = await visitSoon();
    const answers = await Promise.all(
      (['started', 'no_show', 'finished', 'on_the_way'] as const).map((state) =>
        setState(id, state, { version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await read(id)).version).toBe(2);
  });
});

describe('a visit under way', () => {
  it.each(['cancelled', 'moved'])('that is %s has no state any more', async (change) => {
    const { id, path, date } = await visitSoon();
    await setState(id, 'on_the_way');
    if (change === 'cancelled') await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    else {
      const booking = await read(id);
      await api.manage('PATCH', `/bookings/${id}`, { ...booking, startTime: `${date} 12:00` });
    }
    const none = { visitState: null, visitTimes: noTimes };
    expect([await read(id), await open(path)]).toMatchObject([none, none]);
  });

  it('keeps its state when its address is corrected', async () => {
    const { id } = await visitSoon();
    await setState(id, 'on_the_way');
    const booking = await read(id);
    const edit = { ...booking, startTime: booking.startTime, clientAddress: '1 Silom' };
    const date = new Date(Date.parse(booking.startTime) + 7 * 3_600_000);
    edit.startTime = date.toISOString().slice(0, 16).replace('T', ' ');
    expect((await api.manage('PATCH', `/bookings/${id}`, edit)).status).toBe(200);
    expect(await read(id)).toMatchObject({ visitState: 'on_the_way', clientAddress: '1 Silom' });
  });
});

describe('the customer', () => {
  const onTheWay = ['on_the_way by customer_email'];

  it('is told once that the therapist is on the way, also when that is corrected and said again', async () => {
    const { id } = await visitSoon();
    await setState(id, 'on_the_way');
    expect(await queued(id)).toEqual(onTheWay);
    await setState(id, null);
    await setState(id, 'on_the_way');
    await setState(id, 'started');
    await setState(id, 'on_the_way');
    expect(await queued(id)).toEqual(onTheWay);
  });

  it('is told again when the first message was taken back before it was sent', async () => {
    const { id } = await visitSoon();
    await setState(id, 'on_the_way');
    await setState(id, null);
    await api.sql`update notifications set state = 'skipped' where booking_id = ${id}`;
    await setState(id, 'on_the_way');
    expect(await queued(id)).toEqual([...onTheWay, ...onTheWay]);
  });

  it.each([
    ['30 minutes ago', -30, onTheWay],
    ['31 minutes ago', -31, []],
  ])('hears of a tap that was %s: %s', async (_when, minutes, told) => {
    const { id } = await visitSoon();
    await setState(id, 'on_the_way', { at: new Date(clock.now.getTime() + minutes * 60_000).toISOString() });
    expect(await queued(id)).toEqual(told);
  });

  it('is not told when the visit has gone further, or is over', async () => {
    const further = await visitSoon();
    await setState(further.id, 'started');
    await setState(further.id, 'on_the_way');
    expect(await queued(further.id)).toEqual([]);
    const over = await visitSoon();
    minutesLater(91);
    await setState(over.id, 'on_the_way');
    expect(await queued(over.id)).toEqual([]);
  });
});
