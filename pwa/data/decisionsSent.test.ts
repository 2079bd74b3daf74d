import { describe, expect, it } from 'vitest';
import {
  acceptedResponse,
  simulateOutbox,
  refusedResponse,
  type Reply,
  seenBooking,
  describeOperations,
} from '../../tests/support/outbox/simulatedOutbox.ts';

describe('sending', () => {
  it('does not begin before the server has verified the token, so that everything can still be undone', async () => {
    for (const verify of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(new Response('<html>Hotel</html>')),
      () => Promise.resolve(refusedResponse(503, 'unavailable')),
    ]) {
      const device = simulateOutbox([], { fetch: verify });
      await device.decide(7, 'approved');
      const { nextAt } = await device.send();
      expect(nextAt).toBeGreaterThan(device.clock.now);
      expect(await describeOperations(device)).toEqual(['7 approved waiting']);
    }
  });

  it('does not start while the browser is offline', async () => {
    const device = simulateOutbox([], { isOnline: () => false });
    await device.decide(7, 'approved');
    await device.send({ isUrgent: true });
    expect(await device.operations()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('backs off after each failure, up to five minutes, and hurry ignores the delay', async () => {
    const device = simulateOutbox();
    await device.decide(7, 'approved');
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { nextAt } = await device.send();
      pauses.push((nextAt ?? 0) - device.clock.now);
      device.clock.now = nextAt ?? 0;
    }
    expect(pauses.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(pauses.at(-1)).toBe(300_000);
    await device.send();
    const before = device.asked.length;
    await device.send();
    expect(device.asked).toHaveLength(before);
    await device.send({ isUrgent: true });
    expect(device.asked).toHaveLength(before + 1);
  });

  it('waits as long as Retry-After says', async () => {
    const device = simulateOutbox([refusedResponse(429, 'too_many_requests', {}, { 'Retry-After': '120' })]);
    await device.decide(7, 'approved');
    expect((await device.send()).nextAt).toBe(device.clock.now + 120_000);
  });

  it('waits no longer than five minutes, whatever Retry-After says', async () => {
    for (const seconds of ['2592001', '1e999']) {
      const device = simulateOutbox([
        refusedResponse(429, 'too_many_requests', {}, { 'Retry-After': seconds }),
      ]);
      await device.decide(7, 'approved');
      expect((await device.send()).nextAt).toBe(device.clock.now + 300_000);
    }
  });

  it('ignores a retry time that was set while the clock was ahead', async () => {
    const device = simulateOutbox(['networkError', acceptedResponse(7, 'approved', 2)]);
    await device.decide(7, 'approved');
    device.clock.now += 30 * 24 * 3_600_000;
    await device.send();
    device.clock.now -= 30 * 24 * 3_600_000;
    await device.send();
    expect(await describeOperations(device)).toEqual(['7 approved done']);
  });

  it('retries the same request after a 5xx, no answer, or a foreign answer', async () => {
    const replies: Reply[] = [
      refusedResponse(503, 'unavailable'),
      'networkError',
      new Response('<html>Welcome to our hotel</html>'),
      new Response('<html>Not found</html>', { status: 404 }),
      Response.json({ data: { id: 8, status: 'approved', version: 2 } }),
      acceptedResponse(7, 'approved', 2),
    ];
    const device = simulateOutbox(replies);
    await device.decide(7, 'approved');
    for (let attempt = 0; attempt < 6; attempt += 1) await device.send({ isUrgent: true });
    expect(new Set(device.asked.map(({ key }) => key)).size).toBe(1);
    expect(await describeOperations(device)).toEqual(['7 approved done']);
  });

  it('keeps everything after a 401, and reports that a sign-in is needed', async () => {
    const device = simulateOutbox([refusedResponse(401, 'unauthorized'), acceptedResponse(7, 'approved', 2)]);
    await device.decide(7, 'approved');
    expect(await device.send()).toMatchObject({ needsSignIn: true });
    expect(await describeOperations(device)).toEqual(['7 approved sent']);
    expect(await device.send({ isUrgent: true })).toEqual({ needsSignIn: false, nextAt: null });
  });

  it.each([
    [409, 'booking_changed'],
    [409, 'illegal_transition'],
    [404, 'not_found'],
    [422, 'idempotency_mismatch'],
  ])(
    'treats %i %s as a rejection, stores both sides, and holds back the decisions after it',
    async (status, code) => {
      const now = {
        ...seenBooking,
        version: 5,
        status: 'denied',
        id: 7,
        clientName: 'Nok',
        clientPhone: '0812345678',
      };
      const device = simulateOutbox([refusedResponse(status, code, status === 409 ? { booking: now } : {})]);
      await device.decide(7, 'approved');
      await device.decide(7, 'cancelled');
      await device.send();
      const [first, second] = await device.operations();
      expect(first).toMatchObject({ state: 'refused', seen: seenBooking, refusal: { code } });
      expect(first?.refusal?.now ?? null).toEqual(
        status === 409 ? { ...seenBooking, version: 5, status: 'denied' } : null,
      );
      expect(second).toMatchObject({ state: 'waiting', attempts: 0 });
      expect(JSON.stringify(first)).not.toMatch(/Nok|0812345678/);
    },
  );

  it('is not held up by a rejected decision on another booking', async () => {
    const device = simulateOutbox([
      refusedResponse(409, 'booking_changed'),
      acceptedResponse(8, 'denied', 2),
    ]);
    await device.decide(7, 'approved');
    await device.decide(8, 'denied');
    await device.send();
    expect(await describeOperations(device)).toEqual(['7 approved refused', '8 denied done']);
  });

  it('sends nothing that another administrator decided', async () => {
    const device = simulateOutbox([acceptedResponse(7, 'approved', 2)], { userId: 2 });
    await device.decide(7, 'approved');
    await device.send({ isUrgent: true });
    expect(device.asked).toEqual([]);
    expect(await describeOperations(device)).toEqual(['7 approved waiting']);
  });

  describe('an answer to a move request', () => {
    const wished = {
      startTime: '2099-12-03T07:00:00.000Z',
      endTime: '2099-12-03T08:00:00.000Z',
      createdAt: '2026-11-30T00:00:00.000Z',
    };

    it('is repeated under its key until the API has answered, after the decision before it', async () => {
      const device = simulateOutbox([
        acceptedResponse(7, 'approved', 2),
        refusedResponse(503, 'unavailable'),
        'networkError',
        Response.json({ data: { id: 8, status: 'approved', version: 3 } }),
        Response.json({ data: { id: 7, status: 'approved', version: 3 } }),
      ]);
      await device.decide(7, 'approved');
      await device.decide(7, 'move_accepted');
      for (let attempt = 0; attempt < 4; attempt += 1) await device.send({ isUrgent: true });
      expect(await describeOperations(device)).toEqual(['7 approved done', '7 move_accepted done']);
      const moves = device.asked.slice(1);
      expect(new Set(moves.map(({ key }) => key)).size).toBe(1);
      for (const { path, body } of moves) {
        expect([path, body]).toEqual(['/api/admin/bookings/7/move', { accept: true, version: 2 }]);
      }
    });

    it('that is refused stores the times of the visits in the way, and nothing of any customer', async () => {
      const booking = { ...seenBooking, id: 7, moveRequest: wished, clientName: 'Nok' };
      const other = { ...wished, id: 9, clientName: 'Lek', clientPhone: '0812345678' };
      const device = simulateOutbox([refusedResponse(409, 'slot_taken', { booking, bookings: [other] })]);
      await device.decide(7, 'move_accepted');
      await device.send();
      const [operation] = await device.operations();
      expect(operation).toMatchObject({ state: 'refused', refusal: { code: 'slot_taken' } });
      expect(operation?.refusal?.now?.moveRequest).toEqual(wished);
      expect(operation?.refusal?.inTheWay).toEqual([
        { id: 9, startTime: wished.startTime, endTime: wished.endTime },
      ]);
      expect(JSON.stringify(operation)).not.toMatch(/Nok|Lek|0812345678/);
    });

    it('to decline asks for that', async () => {
      const device = simulateOutbox([Response.json({ data: { id: 7, status: 'pending', version: 2 } })]);
      await device.decide(7, 'move_declined');
      await device.send();
      expect(device.asked.map(({ body }) => body)).toEqual([{ accept: false, version: 1 }]);
      expect(await describeOperations(device)).toEqual(['7 move_declined done']);
    });
  });
});
