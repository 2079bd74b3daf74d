import { describe, expect, it } from 'vitest';
import { added, discarded, standing, undone, type Facts, type Operation } from './operations.ts';
import { sendAll, type Tools } from './send.ts';
import { memoryStore } from './store.ts';

const me = 1;
const seen: Facts = {
  status: 'pending',
  version: 1,
  startTime: '2026-12-01T03:00:00.000Z',
  therapistId: 1,
  serviceId: 1,
};

type Reply = Response | 'silence';
type Asked = { path: string; key: string | undefined; body: unknown };

const ok = (bookingId: number, status: string, version: number) =>
  Response.json({ data: { id: bookingId, status, version } });
const refuse = (status: number, code: string, more = {}, headers = {}) =>
  Response.json({ message: 'No', code, ...more }, { status, headers });

/** A phone with an outbox, and a server that answers what the test says; it vouches for the token by itself. */
function phone(answers: Reply[] = [], world: Partial<Tools> & { userId?: number } = {}) {
  const asked: Asked[] = [];
  const shelf = memoryStore(Promise.resolve(null));
  let count = 0;
  const clock = { now: 1_000_000 };
  const tools: Tools = {
    shelf,
    fetch: (path, { headers, body }) => {
      if (path.endsWith('/verify')) {
        return Promise.resolve(Response.json({ data: { userId: world.userId ?? me, username: 'admin' } }));
      }
      const key = (headers as Record<string, string>)['Idempotency-Key'];
      asked.push({ path, key, body: JSON.parse(body as string) });
      const answer = answers.shift() ?? 'silence';
      return answer === 'silence'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(answer);
    },
    token: () => Promise.resolve('token'),
    lock: (_, work) => work(),
    isOnline: () => true,
    now: () => clock.now,
    random: () => 1,
    ...world,
  };
  return {
    asked,
    clock,
    drain: (options = {}) => sendAll(tools, options),
    operations: () => shelf.read(),
    decide: async (bookingId: number, status: Operation['status'], version = 1, userId = me) => {
      const opId = `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
      await shelf.change((all) =>
        added(all, { opId, userId, bookingId, status, version, seen, createdAt: clock.now }),
      );
      return opId;
    },
    undo: (opId: string) => shelf.change((all) => undone(all, opId)),
    discard: (opId: string) => shelf.change((all) => discarded(all, opId)),
  };
}

const states = async ({ operations }: ReturnType<typeof phone>) =>
  (await operations()).map(({ bookingId, status, state }) => `${bookingId} ${status} ${state}`);

describe('a decision', () => {
  it('is sent with the version that was seen, under its own key', async () => {
    const device = phone([ok(7, 'approved', 4)]);
    const opId = await device.decide(7, 'approved', 3);
    await device.drain();
    expect(device.asked).toEqual([
      { path: '/api/admin/bookings/7/status', key: opId, body: { status: 'approved', version: 3 } },
    ]);
    expect(await states(device)).toEqual(['7 approved done']);
  });

  it('holds nothing of the customer', async () => {
    const device = phone();
    await device.decide(7, 'approved');
    const [operation] = await device.operations();
    expect(Object.keys(operation?.seen ?? {}).toSorted()).toEqual([
      'serviceId',
      'startTime',
      'status',
      'therapistId',
      'version',
    ]);
  });

  it('that follows another on the same booking is sent after it, on the version that it makes', async () => {
    const device = phone([ok(7, 'approved', 4), ok(7, 'cancelled', 5)]);
    await device.decide(7, 'approved', 3);
    await device.decide(7, 'cancelled', 4);
    await device.drain();
    expect(device.asked.map(({ body }) => body)).toEqual([
      { status: 'approved', version: 3 },
      { status: 'cancelled', version: 4 },
    ]);
  });

  it('made twice is one decision', async () => {
    const device = phone();
    await device.decide(7, 'approved');
    await device.decide(7, 'approved');
    expect(await states(device)).toEqual(['7 approved waiting']);
  });

  it('can be taken back until it leaves, and those that follow it go with it', async () => {
    const device = phone(['silence']);
    const first = await device.decide(7, 'approved');
    await device.decide(7, 'cancelled');
    await device.decide(8, 'denied');
    await device.undo(first);
    expect(await states(device)).toEqual(['8 denied waiting']);
    const [{ opId } = { opId: '' }] = await device.operations();
    await device.drain();
    await device.undo(opId);
    expect(await states(device)).toEqual(['8 denied sent']);
  });
});

describe('sending', () => {
  it('does not begin before the server has said whose token it is: nothing leaves, all can be undone', async () => {
    for (const verify of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(new Response('<html>Hotel</html>')),
      () => Promise.resolve(refuse(503, 'unavailable')),
    ]) {
      const device = phone([], { fetch: verify });
      await device.decide(7, 'approved');
      const { nextAt } = await device.drain();
      expect(nextAt).toBeGreaterThan(device.clock.now);
      expect(await states(device)).toEqual(['7 approved waiting']);
    }
  });

  it('tries nothing while the browser knows that there is no network', async () => {
    const device = phone([], { isOnline: () => false });
    await device.decide(7, 'approved');
    await device.drain({ hurry: true });
    expect(await device.operations()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('pauses longer after each silence, up to five minutes, and hurry skips the pause', async () => {
    const device = phone();
    await device.decide(7, 'approved');
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { nextAt } = await device.drain();
      pauses.push((nextAt ?? 0) - device.clock.now);
      device.clock.now = nextAt ?? 0;
    }
    expect(pauses.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(pauses.at(-1)).toBe(300_000);
    await device.drain();
    const before = device.asked.length;
    await device.drain();
    expect(device.asked).toHaveLength(before);
    await device.drain({ hurry: true });
    expect(device.asked).toHaveLength(before + 1);
  });

  it('waits as long as the server says', async () => {
    const device = phone([refuse(429, 'too_many_requests', {}, { 'Retry-After': '120' })]);
    await device.decide(7, 'approved');
    expect((await device.drain()).nextAt).toBe(device.clock.now + 120_000);
  });

  it('waits no longer than five minutes, whatever the server says', async () => {
    for (const seconds of ['2592001', '1e999']) {
      const device = phone([refuse(429, 'too_many_requests', {}, { 'Retry-After': seconds })]);
      await device.decide(7, 'approved');
      expect((await device.drain()).nextAt).toBe(device.clock.now + 300_000);
    }
  });

  it('does not wait for a time that only a clock which ran ahead has set', async () => {
    const device = phone(['silence', ok(7, 'approved', 2)]);
    await device.decide(7, 'approved');
    device.clock.now += 30 * 24 * 3_600_000;
    await device.drain();
    device.clock.now -= 30 * 24 * 3_600_000;
    await device.drain();
    expect(await states(device)).toEqual(['7 approved done']);
  });

  it('tries the same again after a 5xx, a silence, or an answer that is not ours', async () => {
    const replies: Reply[] = [
      refuse(503, 'unavailable'),
      'silence',
      new Response('<html>Welcome to our hotel</html>'),
      new Response('<html>Not found</html>', { status: 404 }),
      Response.json({ data: { id: 8, status: 'approved', version: 2 } }),
      ok(7, 'approved', 2),
    ];
    const device = phone(replies);
    await device.decide(7, 'approved');
    for (let attempt = 0; attempt < 6; attempt += 1) await device.drain({ hurry: true });
    expect(new Set(device.asked.map(({ key }) => key)).size).toBe(1);
    expect(await states(device)).toEqual(['7 approved done']);
  });

  it('keeps everything after a 401, and says that a sign-in is needed', async () => {
    const device = phone([refuse(401, 'unauthorized'), ok(7, 'approved', 2)]);
    await device.decide(7, 'approved');
    expect(await device.drain()).toMatchObject({ needsSignIn: true });
    expect(await states(device)).toEqual(['7 approved sent']);
    expect(await device.drain({ hurry: true })).toEqual({ needsSignIn: false, nextAt: null });
  });

  it.each([
    [409, 'booking_changed'],
    [409, 'illegal_transition'],
    [404, 'not_found'],
    [422, 'idempotency_mismatch'],
  ])('takes %i %s for a refusal, keeps both sides, and holds back what follows', async (status, code) => {
    const now = {
      ...seen,
      version: 5,
      status: 'denied',
      id: 7,
      clientName: 'Nok',
      clientPhone: '0812345678',
    };
    const device = phone([refuse(status, code, status === 409 ? { booking: now } : {})]);
    await device.decide(7, 'approved');
    await device.decide(7, 'cancelled');
    await device.drain();
    const [first, second] = await device.operations();
    expect(first).toMatchObject({ state: 'refused', seen, refusal: { code } });
    expect(first?.refusal?.now ?? null).toEqual(
      status === 409 ? { ...seen, version: 5, status: 'denied' } : null,
    );
    expect(second).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(JSON.stringify(first)).not.toMatch(/Nok|0812345678/);
  });

  it('lets one booking’s trouble hold up no other', async () => {
    const device = phone([refuse(409, 'booking_changed'), ok(8, 'denied', 2)]);
    await device.decide(7, 'approved');
    await device.decide(8, 'denied');
    await device.drain();
    expect(await states(device)).toEqual(['7 approved refused', '8 denied done']);
  });

  it('sends nothing of another administrator, whose token is not this one', async () => {
    const device = phone([ok(7, 'approved', 2)], { userId: 2 });
    await device.decide(7, 'approved');
    await device.drain({ hurry: true });
    expect(device.asked).toEqual([]);
    expect(await states(device)).toEqual(['7 approved waiting']);
  });
});

describe('a booking on the screen', () => {
  const booking = { id: 7, status: 'pending' as const, version: 1 };

  it('shows what was decided at once, and what the server said before, once it is taken back', async () => {
    const device = phone();
    const opId = await device.decide(7, 'approved');
    expect(standing(booking, await device.operations(), me)).toMatchObject({
      status: 'approved',
      version: 2,
    });
    await device.undo(opId);
    expect(standing(booking, await device.operations(), me)).toMatchObject({
      status: 'pending',
      onItsWay: null,
    });
  });

  it('stays as decided when it was sent, though the list has not heard of it yet', async () => {
    const device = phone([ok(7, 'approved', 2)]);
    await device.decide(7, 'approved');
    await device.drain();
    const operations = await device.operations();
    expect(standing(booking, operations, me)).toEqual({
      status: 'approved',
      version: 2,
      onItsWay: null,
      refused: null,
    });
    const later = { ...booking, status: 'cancelled' as const, version: 3 };
    expect(standing(later, operations, me)).toMatchObject({ status: 'cancelled', version: 3 });
  });

  it('shows what is true again after a refusal, and a new decision takes the place of the refused one', async () => {
    const device = phone([refuse(409, 'booking_changed', { booking: { ...seen, version: 2 } })]);
    const refused = await device.decide(7, 'approved');
    await device.drain();
    const edited = { ...booking, version: 2 };
    expect(standing(edited, await device.operations(), me)).toMatchObject({
      status: 'pending',
      version: 2,
      refused: { opId: refused },
    });
    await device.decide(7, 'denied', 2);
    expect(await states(device)).toEqual(['7 denied waiting']);
  });

  it('shows nothing of what another administrator left on this device', async () => {
    const device = phone();
    await device.decide(7, 'approved', 1, 2);
    expect(standing(booking, await device.operations(), me)).toMatchObject({
      status: 'pending',
      onItsWay: null,
    });
  });
});
