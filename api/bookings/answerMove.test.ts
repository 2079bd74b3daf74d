import { describe, expect, it } from 'vitest';
import { setUpMoves } from '../../tests/support/api/moves.ts';

const { api, clock, therapist, nextDay, book, open, ask, withdraw, answer, read, history, queued } =
  setUpMoves(['email']);

/** A booking at 10:00 on a day of its own, whose customer asks for 14:00. */
async function asked(status: 'pending' | 'approved' = 'approved') {
  clock.now = clock.today;
  const date = nextDay();
  const booking = await book(therapist, `${date} 10:00`, status);
  await ask(booking.path, `${date} 14:00`);
  await api.sql`delete from notifications`;
  return { ...booking, date, oldStart: `${date}T03:00:00.000Z`, newStart: `${date}T07:00:00.000Z` };
}

describe('accepting', () => {
  it.each(['pending', 'approved'] as const)(
    'moves a booking that is %s, keeps its status, and tells its customer',
    async (status) => {
      const { id, path, newStart } = await asked(status);
      const { status: answered, body } = await answer(id, true);
      expect([answered, body.data]).toMatchObject([200, { id, status, startTime: newStart, version: 3 }]);
      expect(JSON.stringify(body)).not.toContain('Nok');
      expect(await open(path)).toMatchObject({
        status,
        startTime: newStart,
        moveRequest: null,
        moveAnswer: 'accepted',
      });
      expect(await queued(id)).toEqual(['moved by customer_email']);
      expect(await history(id)).toMatchObject([
        { action: 'move_requested', username: 'customer' },
        { action: 'move_accepted', username: 'admin' },
      ]);
    },
  );

  it('keeps duration, price and everything that the customer typed', async () => {
    const { id } = await asked();
    await api.manage('PATCH', `/services/${therapist.serviceId}`, { duration: 90, price: 5_000 });
    const before = await read(id);
    await answer(id, true);
    await api.manage('PATCH', `/services/${therapist.serviceId}`, { duration: 60, price: 800 });
    const { startTime, endTime, version, moveRequest, ...rest } = await read(id);
    expect(before).toMatchObject(rest);
    expect(Date.parse(endTime) - Date.parse(startTime)).toBe(3_600_000);
    expect([version, moveRequest]).toEqual([3, null]);
  });

  it('of a time that is meanwhile taken is refused with the visits in the way, and stays open', async () => {
    const { id, path, date, oldStart } = await asked();
    const other = await book(therapist, `${date} 14:30`);
    const { status, body } = await answer(id, true);
    expect([status, body.code, body.bookings?.map((one) => one.id)]).toEqual([409, 'slot_taken', [other.id]]);
    expect(body.booking).toMatchObject({ id, startTime: oldStart, version: 2 });
    expect(await open(path)).toMatchObject({
      startTime: oldStart,
      moveRequest: { startTime: expect.anything() },
    });
    expect(await queued(id)).toEqual([]);
    expect((await answer(id, false)).status).toBe(200);
  });

  it('of a time at which the therapist no longer works is refused, and stays open', async () => {
    const { id, path, date } = await asked();
    const off = { therapistId: therapist.id, startTime: `${date} 13:00`, endTime: `${date} 16:00` };
    await api.manage('POST', '/time-off', off);
    const { status, body } = await answer(id, true);
    expect([status, body.code, body.booking?.moveRequest]).toMatchObject([409, 'slot_unavailable', {}]);
    expect((await open(path)).moveRequest).not.toBeNull();
  });

  it('works while the shop is closed, without notice, and for an inactive therapist, as an edit does', async () => {
    const { id } = await asked();
    await api.manage('PATCH', '/shop/status', { isOpen: false });
    await api.manage('PATCH', `/therapists/${therapist.id}/active`, { isActive: false });
    const { status } = await answer(id, true);
    await api.manage('PATCH', '/shop/status', { isOpen: true });
    await api.manage('PATCH', `/therapists/${therapist.id}/active`, { isActive: true });
    expect(status).toBe(200);
  });

  it('is too late once either time is over, and declining is not', async () => {
    const { id, start } = await asked();
    clock.now = new Date(start);
    const { status, body } = await answer(id, true);
    expect([status, body.code]).toEqual([409, 'time_passed']);
    expect((await answer(id, false)).status).toBe(200);
  });
});

describe('declining', () => {
  it('keeps the old time and tells the customer', async () => {
    const { id, path, oldStart } = await asked();
    const { status, body } = await answer(id, false);
    expect([status, body.data]).toMatchObject([200, { startTime: oldStart, status: 'approved', version: 3 }]);
    expect(await open(path)).toMatchObject({
      moveRequest: null,
      moveAnswer: 'declined',
      startTime: oldStart,
    });
    expect(await queued(id)).toEqual(['move_declined by customer_email']);
    expect((await history(id)).at(-1)).toMatchObject({ action: 'move_declined', username: 'admin' });
    const again = await ask(path, `${oldStart.slice(0, 10)} 15:00`, 3);
    expect(again.body.data.moveAnswer).toBeNull();
  });
});

describe('an answer', () => {
  it('sent twice under its key has one effect, and the same answer after later changes', async () => {
    const { id } = await asked();
    const key = crypto.randomUUID();
    const first = await answer(id, true, 2, key);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    const second = await answer(id, true, 2, key);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await answer(id, false, 2, key)).body.code).toBe('idempotency_mismatch');
  });

  it('to another wish than was seen, or to one that was withdrawn, is refused with the booking', async () => {
    const { id, path, date } = await asked();
    await ask(path, `${date} 15:00`, 2);
    const replaced = await answer(id, true, 2);
    expect([replaced.status, replaced.body.code, replaced.body.booking?.version]).toEqual([
      409,
      'booking_changed',
      3,
    ]);
    await withdraw(path, 3);
    expect((await answer(id, true, 4)).body.code).toBe('booking_changed');
    expect((await answer(id, false, 4)).body.code).toBe('booking_changed');
    expect((await answer(999_999, true, 1)).status).toBe(404);
  });

  it('needs to say which it is, and the version that was seen', async () => {
    const { id } = await asked();
    const bad = [{ version: 2 }, { accept: 'yes', version: 2 }, { accept: true }];
    for (const body of bad) {
      expect((await api.manage('POST', `/bookings/${id}/move`, body)).status).toBe(400);
    }
  });
});
