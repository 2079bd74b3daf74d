import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TherapistIsFineReceipt } from '../contract/therapistPage.ts';
import { therapistPageCalls } from '../../tests/support/api/therapistPage.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { setUpVisits } from '../../tests/support/api/visitCalls.ts';

const shop = setUpVisits();
const { api, clock, therapist, visitSoon, minutesLater, read, history, queued } = shop;
const calls = {} as ReturnType<typeof therapistPageCalls>;
let token: string;
let other: Awaited<ReturnType<typeof makeTherapist>>;

beforeAll(async () => {
  Object.assign(calls, therapistPageCalls(api));
  token = await calls.openDevice(therapist.id);
  other = await makeTherapist(api.manage);
});

const onTheWay = (start: number, change: object = {}) => ({
  visitState: 'on_the_way',
  seen: { visitState: null, startTime: new Date(start).toISOString() },
  at: clock.now.toISOString(),
  ...change,
});

describe('a therapist says how her visit goes', () => {
  it('once for each key, in her own name', async () => {
    const { id, start } = await visitSoon();
    const change = onTheWay(start, { at: clock.now.toISOString() });
    const key = randomUUID();
    const first = await calls.say(token, id, change, key);
    expect(first).toMatchObject({
      status: 200,
      body: { data: { id, visitState: 'on_the_way', onTheWayAt: change.at, version: 2 } },
    });
    minutesLater(5);
    expect((await calls.say(token, id, change, key)).body).toEqual(first.body);
    expect((await history(id)).map(({ action, username }) => [action, username])).toEqual([
      ['visit', therapist.name],
    ]);
    expect((await calls.say(token, id, { ...change, visitState: 'started' }, key)).status).toBe(422);
  });

  it('at the moment that her phone counts back to, however wrong its clock is, and once for each key', async () => {
    for (const wrong of [-31, 0, 31]) {
      const { id, start } = await visitSoon();
      const sentAt = clock.now.getTime();
      const at = new Date(sentAt + wrong * 60_000).toISOString();
      const key = randomUUID();
      const first = await calls.say(token, id, onTheWay(start, { at, age: 60_000 }), key);
      const onTheWayAt = new Date(sentAt - 60_000).toISOString();
      expect(first.body.data, `${wrong} minutes`).toMatchObject({ onTheWayAt });
      minutesLater(5);
      expect((await calls.say(token, id, onTheWay(start, { at, age: 360_000 }), key)).body).toEqual(
        first.body,
      );
      const notified = (await queued(id)).filter((one) => one.startsWith('on_the_way by customer'));
      expect(notified, `${wrong} minutes`).toHaveLength(1);
    }
  });

  it('now, when that was longer ago than a visit can be', async () => {
    const { id, start } = await visitSoon();
    const change = onTheWay(start, { age: Number.MAX_SAFE_INTEGER });
    expect((await calls.say(token, id, change)).body.data).toMatchObject({
      onTheWayAt: clock.now.toISOString(),
    });
    for (const age of [-1, 'long']) expect((await calls.say(token, id, { ...change, age })).status).toBe(400);
  });

  it('when it is as she saw it; else she gets it as it is now', async () => {
    const { id, start } = await visitSoon();
    await calls.say(token, id, onTheWay(start));
    const seen = { visitState: null, startTime: new Date(start).toISOString() };
    const stale = await calls.say(token, id, { ...onTheWay(start), visitState: 'started', seen });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'booking_changed', visit: { id, visitState: 'on_the_way', clientName: 'Nok' } },
    });
    const moved = await calls.say(token, id, {
      ...onTheWay(start),
      visitState: 'finished',
      seen: { visitState: 'on_the_way', startTime: new Date(start + 60_000).toISOString() },
    });
    expect(moved.body.code).toBe('booking_changed');
  });

  it('at a moment that exists', async () => {
    const { id, start } = await visitSoon();
    for (const at of ['2026-02-30T03:00:00Z', '0000-01-01T00:00:00Z', '2026-12-01T03:00:00+23:59', 'now'])
      for (const change of [{ at }, { seen: { visitState: null, startTime: at } }]) {
        const { status, body } = await calls.say(token, id, onTheWay(start, change));
        expect([status, body.code], at).toEqual([400, 'invalid']);
      }
  });

  it('also that she is well though it takes longer, once for each key', async () => {
    const { id } = await visitSoon();
    const at = clock.now.toISOString();
    const fine = (of: number, key: string) =>
      api.visit<{ data: TherapistIsFineReceipt }>('POST', `/api/t/visits/${of}/fine`, {
        token,
        // the clock of her phone is an hour slow
        body: {
          at: new Date(Date.parse(at) - 3_600_000).toISOString(),
          age: clock.now.getTime() - Date.parse(at),
        },
        headers: { 'Idempotency-Key': key },
      });
    const key = randomUUID();
    expect(await fine(id, key)).toMatchObject({ status: 200, body: { data: { id, fineAt: at } } });
    minutesLater(5);
    expect((await fine(id, key)).body.data.fineAt).toBe(at);
    expect((await history(id)).map(({ action, username }) => [action, username])).toEqual([
      ['therapist_fine', therapist.name],
    ]);
    await api.sql`update bookings set therapist_id = ${other.id} where id = ${id}`;
    expect(await fine(id, randomUUID())).toMatchObject({ status: 409, body: { code: 'booking_changed' } });
  });

  it('not weeks before it', async () => {
    const { id, start } = await visitSoon();
    clock.now = new Date(clock.now.getTime() - 13 * 3_600_000);
    expect(await calls.say(token, id, onTheWay(start))).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', visit: { id } },
    });
  });

  it('and gets no address of one that her page does not have yet', async () => {
    const { id, start } = await visitSoon();
    clock.now = new Date(start - 9 * 86_400_000);
    const { body } = await calls.say(token, id, onTheWay(start));
    expect(body.visit).toMatchObject({
      id,
      clientName: 'Nok',
      clientAddress: null,
      notes: null,
      contacts: null,
    });
  });

  it('of no visit that is not hers, or not approved, and gets nothing of it', async () => {
    const theirs = await visitSoon();
    await api.sql`update bookings set therapist_id = ${other.id} where id = ${theirs.id}`;
    const pending = await visitSoon();
    await api.sql`update bookings set status = 'pending' where id = ${pending.id}`;
    const cancelled = await visitSoon();
    await api.sql`update bookings set status = 'cancelled' where id = ${cancelled.id}`;
    const deleted = await visitSoon();
    await api.sql`update bookings set deleted_at = now() where id = ${deleted.id}`;
    const past = await visitSoon();
    clock.now = new Date(past.start + 3 * 86_400_000);
    for (const [kind, { id, start }] of Object.entries({ theirs, pending, cancelled, deleted, past })) {
      const before = kind === 'deleted' ? null : await read(id);
      for (const state of ['finished', null]) {
        const { status, body } = await calls.say(token, id, onTheWay(start, { visitState: state }));
        if (kind === 'past' && state === null) continue;
        expect([status, body.visit, body.data], `${kind} ${state}`).toEqual([409, undefined, undefined]);
        expect(['booking_changed', 'illegal_transition'], kind).toContain(body.code);
      }
      if (before) expect(await read(id)).toEqual(before);
    }
    const nothing = await calls.say(token, 2_000_000, onTheWay(past.start));
    expect([nothing.status, nothing.body.visit]).toEqual([409, undefined]);
    expect((await calls.say(token, 0, onTheWay(past.start))).status).toBe(404);
  });
});
