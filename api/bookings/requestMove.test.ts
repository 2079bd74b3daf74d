import { describe, expect, it } from 'vitest';
import { setUpMoves } from '../../tests/support/api/moves.ts';
import { makeTherapist } from '../../tests/support/testData.ts';

const { api, clock, therapist, nextDay, book, open, slots, ask, withdraw, read, history, queued } =
  setUpMoves(['email', 'line']);

const told = ['move_requested by email', 'move_requested by line'];

describe('asking for another time', () => {
  it.each(['pending', 'approved'] as const)(
    'of a booking that is %s keeps its own time, holds none, and tells the shop on every channel',
    async (status) => {
      clock.now = clock.today;
      const date = nextDay();
      const { id, path } = await book(therapist, `${date} 10:00`, status);
      const { status: answered, body } = await ask(path, `${date} 14:00`);
      const moveRequest = {
        startTime: new Date(`${date}T07:00:00Z`).toISOString(),
        endTime: new Date(`${date}T08:00:00Z`).toISOString(),
        createdAt: clock.today.toISOString(),
      };
      expect([answered, body.data]).toMatchObject([
        200,
        { status, startTime: new Date(`${date}T03:00:00Z`).toISOString(), moveRequest, version: 2 },
      ]);
      expect((await read(id)).moveRequest).toEqual(moveRequest);
      expect(await queued(id)).toEqual(told);
      expect(await history(id)).toMatchObject([{ action: 'move_requested', username: 'customer' }]);
      const free = await api.visit<{ data: string[] }>(
        'GET',
        `/api/therapists/${therapist.id}/availability/slots?date=${date}&serviceId=${therapist.serviceId}`,
      );
      expect(free.body.data).toContain('14:00');
      expect(free.body.data).not.toContain('10:00');
    },
  );

  it('made twice is one, and another time replaces it, with one message each', async () => {
    const date = nextDay();
    const { id, path } = await book(therapist, `${date} 10:00`);
    const key = crypto.randomUUID();
    const answers = [
      await ask(path, `${date} 14:00`, 1, key),
      await ask(path, `${date} 14:00`, 1, key),
      await ask(path, `${date} 14:00`, 1),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await queued(id)).toEqual(told);
    const other = await ask(path, `${date} 15:00`, 2);
    expect(other.body.data).toMatchObject({
      version: 3,
      moveRequest: { startTime: new Date(`${date}T08:00:00Z`).toISOString() },
    });
    expect(await queued(id), 'what was not sent yet would tell the same').toEqual(told);
    expect((await ask(path, `${date} 16:00`, 3, key)).body.code).toBe('idempotency_mismatch');
  });

  it('is answered again under its key when the time has been taken since', async () => {
    const date = nextDay();
    const { path } = await book(therapist, `${date} 10:00`);
    const key = crypto.randomUUID();
    await ask(path, `${date} 14:00`, 1, key);
    await book(therapist, `${date} 14:00`);
    expect((await ask(path, `${date} 14:00`, 1, key)).status).toBe(200);
  });

  it('may overlap its own time, and is not its own time', async () => {
    const date = nextDay();
    const { path } = await book(therapist, `${date} 10:00`);
    const refused = await ask(path, `${date} 10:00`);
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_unavailable']);
    expect((await ask(path, `${date} 10:30`)).status).toBe(200);
  });

  it('of a taken time is refused with the free ones, and changes nothing', async () => {
    const date = nextDay();
    const { id, path } = await book(therapist, `${date} 10:00`);
    await book(therapist, `${date} 14:00`);
    const { status, body } = await ask(path, `${date} 13:30`);
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(body.slots).toEqual(await slots(path, date));
    expect(body.slots).toContain('13:00');
    expect(body.slots).not.toContain('14:00');
    expect(await open(path)).toMatchObject({ moveRequest: null, version: 1 });
    expect(await queued(id)).toEqual([]);
  });

  it.each([
    ['before the therapist works', '08:00'],
    ['beside the grid', '13:10'],
    ['that ends after the therapist works', '16:30'],
  ])('of a time %s is refused with the free ones', async (_when, time) => {
    const date = nextDay();
    const { path } = await book(therapist, `${date} 10:00`);
    const { status, body } = await ask(path, `${date} ${time}`);
    expect([status, body.code, body.slots]).toEqual([409, 'slot_unavailable', await slots(path, date)]);
  });

  it('respects notice, horizon, time off, a closed shop and an inactive therapist, as a new request does', async () => {
    const date = nextDay();
    const own = await makeTherapist(api.manage);
    const { path } = await book(own, `${date} 10:00`);
    const code = async (startTime: string) => (await ask(path, startTime)).body.code;
    const rules = { minimumNoticeMinutes: 0, horizonDays: 365 };
    await api.manage('PATCH', '/settings/booking-rules', { minimumNoticeMinutes: 7_200 });
    expect(await code('2026-12-01 16:00')).toBe('slot_unavailable');
    await api.manage('PATCH', '/settings/booking-rules', { ...rules, horizonDays: 30 });
    expect(await code('2027-03-01 10:00')).toBe('slot_unavailable');
    await api.manage('PATCH', '/settings/booking-rules', rules);
    await api.manage('POST', '/time-off', {
      therapistId: own.id,
      startTime: `${date} 13:00`,
      endTime: `${date} 15:00`,
    });
    expect(await code(`${date} 14:00`)).toBe('slot_unavailable');
    await api.manage('PATCH', '/shop/status', { isOpen: false });
    expect([await code(`${date} 15:00`), await slots(path, date)]).toEqual(['shop_closed', []]);
    await api.manage('PATCH', '/shop/status', { isOpen: true });
    await api.manage('PATCH', `/therapists/${own.id}/active`, { isActive: false });
    expect(await code(`${date} 15:00`)).toBe('therapist_inactive');
    expect((await open(path)).canMove).toBe(false);
  });

  it('has the duration that was booked, whatever the service takes today', async () => {
    const date = nextDay();
    const own = await makeTherapist(api.manage);
    const { path } = await book(own, `${date} 10:00`);
    await api.manage('PATCH', `/services/${own.serviceId}`, { duration: 120 });
    const { body } = await ask(path, `${date} 16:00`);
    expect(body.data.moveRequest?.endTime).toBe(new Date(`${date}T10:00:00Z`).toISOString());
  });

  it('is possible until the cancel notice, and never once the visit has begun', async () => {
    for (const minutes of [120, 0]) {
      clock.now = clock.today;
      await api.manage('PATCH', '/settings/booking-rules', { cancelNoticeMinutes: minutes });
      const date = nextDay();
      const { path, start } = await book(therapist, `${date} 10:00`);
      const until = minutes === 0 ? start - 1 : start - minutes * 60_000;
      clock.now = new Date(until + 1);
      expect((await open(path)).canMove).toBe(false);
      const { status, body } = await ask(path, `${date} 15:00`);
      expect([status, body.code, body.booking?.moveRequest]).toEqual([409, 'too_late_to_move', null]);
      clock.now = new Date(until);
      expect((await open(path)).canMove).toBe(true);
      expect((await ask(path, `${date} 15:00`)).status).toBe(200);
    }
    clock.now = clock.today;
    await api.manage('PATCH', '/settings/booking-rules', { cancelNoticeMinutes: 120 });
  });

  it.each(['denied', 'cancelled'] as const)('of a booking that is %s is refused', async (status) => {
    const date = nextDay();
    const { path } = await book(therapist, `${date} 10:00`, status);
    const { status: answered, body } = await ask(path, `${date} 14:00`);
    expect([answered, body.code, body.booking?.canMove]).toEqual([409, 'illegal_transition', false]);
  });

  it('of a booking that has changed meanwhile is refused with it, also for a time that is taken', async () => {
    const date = nextDay();
    const { id, path } = await book(therapist, `${date} 10:00`, 'pending');
    await book(therapist, `${date} 14:00`);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const { status, body } = await ask(path, `${date} 14:00`);
    expect([status, body.code, body.booking]).toEqual([409, 'booking_changed', await open(path)]);
  });
});

describe('withdrawing it', () => {
  it('ends it without a message, once or twice, with a version or without', async () => {
    const date = nextDay();
    const { id, path } = await book(therapist, `${date} 10:00`);
    await ask(path, `${date} 14:00`);
    const key = crypto.randomUUID();
    for (const answer of [await withdraw(path, 2, key), await withdraw(path, 2, key), await withdraw(path)]) {
      expect([answer.status, answer.body.data]).toMatchObject([200, { moveRequest: null, version: 3 }]);
    }
    expect(await queued(id)).toEqual([]);
    expect((await history(id)).map(({ action }) => action)).toEqual(['move_requested', 'move_withdrawn']);
  });

  it('of another one than was seen is refused', async () => {
    const date = nextDay();
    const { path } = await book(therapist, `${date} 10:00`);
    await ask(path, `${date} 14:00`);
    await ask(path, `${date} 15:00`, 2);
    const { status, body } = await withdraw(path, 2);
    expect([status, body.code, body.booking?.version]).toEqual([409, 'booking_changed', 3]);
  });
});
