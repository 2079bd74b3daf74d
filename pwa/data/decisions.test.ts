import { describe, expect, it } from 'vitest';
import { addOperation, discardOperation, undoOperation } from '../offline/outbox/operations.ts';
import { sendAll, type SendEnvironment } from '../offline/outbox/send.ts';
import { memoryStore } from '../offline/outbox/store.ts';
import { decisionFeature, type DecisionBasis, type DecisionOperation } from './decisions.ts';
import { optimisticStatus } from './optimisticStatus.ts';

const me = 1;
const seen: DecisionBasis = {
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

/** A device with an outbox, and a server that accepts every token and answers as the test says. */
function phone(
  answers: Reply[] = [],
  overrides: Partial<SendEnvironment<DecisionOperation>> & { userId?: number } = {},
) {
  const asked: Asked[] = [];
  const store = memoryStore<DecisionOperation>(Promise.resolve(null));
  let count = 0;
  const clock = { now: 1_000_000 };
  const environment: SendEnvironment<DecisionOperation> = {
    store,
    fetch: (path, { headers, body }) => {
      if (path.endsWith('/verify')) {
        return Promise.resolve(
          Response.json({ data: { userId: overrides.userId ?? me, username: 'admin' } }),
        );
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
    ...overrides,
  };
  return {
    asked,
    clock,
    send: (options = {}) => sendAll(decisionFeature, environment, options),
    operations: () => store.read(),
    decide: async (bookingId: number, status: DecisionOperation['status'], version = 1, userId = me) => {
      const opId = `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
      await store.change((all) =>
        addOperation(decisionFeature, all, {
          opId,
          userId,
          bookingId,
          status,
          version,
          seen,
          refusal: null,
          createdAt: clock.now,
        }),
      );
      return opId;
    },
    undo: (opId: string) => store.change((all) => undoOperation(decisionFeature, all, opId)),
    discard: (opId: string) => store.change((all) => discardOperation(decisionFeature, all, opId)),
  };
}

const states = async ({ operations }: ReturnType<typeof phone>) =>
  (await operations()).map(({ bookingId, status, state }) => `${bookingId} ${status} ${state}`);

describe('a decision', () => {
  it('is sent with the version that was seen, under its own key', async () => {
    const device = phone([ok(7, 'approved', 4)]);
    const opId = await device.decide(7, 'approved', 3);
    await device.send();
    expect(device.asked).toEqual([
      { path: '/api/admin/bookings/7/status', key: opId, body: { status: 'approved', version: 3 } },
    ]);
    expect(await states(device)).toEqual(['7 approved done']);
  });

  it('contains no customer data', async () => {
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

  it('is sent after an earlier one on the same booking, with the version that that one makes', async () => {
    const device = phone([ok(7, 'approved', 4), ok(7, 'cancelled', 5)]);
    await device.decide(7, 'approved', 3);
    await device.decide(7, 'cancelled', 4);
    await device.send();
    expect(device.asked.map(({ body }) => body)).toEqual([
      { status: 'approved', version: 3 },
      { status: 'cancelled', version: 4 },
    ]);
  });

  it('is queued once when it is made twice', async () => {
    const device = phone();
    await device.decide(7, 'approved');
    await device.decide(7, 'approved');
    expect(await states(device)).toEqual(['7 approved waiting']);
  });

  it('can be undone until it is sent, and the decisions after it are undone with it', async () => {
    const device = phone(['silence']);
    const first = await device.decide(7, 'approved');
    await device.decide(7, 'cancelled');
    await device.decide(8, 'denied');
    await device.undo(first);
    expect(await states(device)).toEqual(['8 denied waiting']);
    const [{ opId } = { opId: '' }] = await device.operations();
    await device.send();
    await device.undo(opId);
    expect(await states(device)).toEqual(['8 denied sent']);
  });
});

describe('sending', () => {
  it('does not begin before the server has verified the token, so that everything can still be undone', async () => {
    for (const verify of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(new Response('<html>Hotel</html>')),
      () => Promise.resolve(refuse(503, 'unavailable')),
    ]) {
      const device = phone([], { fetch: verify });
      await device.decide(7, 'approved');
      const { nextAt } = await device.send();
      expect(nextAt).toBeGreaterThan(device.clock.now);
      expect(await states(device)).toEqual(['7 approved waiting']);
    }
  });

  it('does not start while the browser is offline', async () => {
    const device = phone([], { isOnline: () => false });
    await device.decide(7, 'approved');
    await device.send({ hurry: true });
    expect(await device.operations()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('backs off after each failure, up to five minutes, and hurry ignores the delay', async () => {
    const device = phone();
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
    await device.send({ hurry: true });
    expect(device.asked).toHaveLength(before + 1);
  });

  it('waits as long as Retry-After says', async () => {
    const device = phone([refuse(429, 'too_many_requests', {}, { 'Retry-After': '120' })]);
    await device.decide(7, 'approved');
    expect((await device.send()).nextAt).toBe(device.clock.now + 120_000);
  });

  it('waits no longer than five minutes, whatever Retry-After says', async () => {
    for (const seconds of ['2592001', '1e999']) {
      const device = phone([refuse(429, 'too_many_requests', {}, { 'Retry-After': seconds })]);
      await device.decide(7, 'approved');
      expect((await device.send()).nextAt).toBe(device.clock.now + 300_000);
    }
  });

  it('ignores a retry time that was set while the clock was ahead', async () => {
    const device = phone(['silence', ok(7, 'approved', 2)]);
    await device.decide(7, 'approved');
    device.clock.now += 30 * 24 * 3_600_000;
    await device.send();
    device.clock.now -= 30 * 24 * 3_600_000;
    await device.send();
    expect(await states(device)).toEqual(['7 approved done']);
  });

  it('retries the same request after a 5xx, no answer, or a foreign answer', async () => {
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
    for (let attempt = 0; attempt < 6; attempt += 1) await device.send({ hurry: true });
    expect(new Set(device.asked.map(({ key }) => key)).size).toBe(1);
    expect(await states(device)).toEqual(['7 approved done']);
  });

  it('keeps everything after a 401, and reports that a sign-in is needed', async () => {
    const device = phone([refuse(401, 'unauthorized'), ok(7, 'approved', 2)]);
    await device.decide(7, 'approved');
    expect(await device.send()).toMatchObject({ needsSignIn: true });
    expect(await states(device)).toEqual(['7 approved sent']);
    expect(await device.send({ hurry: true })).toEqual({ needsSignIn: false, nextAt: null });
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
      await device.send();
      const [first, second] = await device.operations();
      expect(first).toMatchObject({ state: 'refused', seen, refusal: { code } });
      expect(first?.refusal?.now ?? null).toEqual(
        status === 409 ? { ...seen, version: 5, status: 'denied' } : null,
      );
      expect(second).toMatchObject({ state: 'waiting', attempts: 0 });
      expect(JSON.stringify(first)).not.toMatch(/Nok|0812345678/);
    },
  );

  it('is not held up by a rejected decision on another booking', async () => {
    const device = phone([refuse(409, 'booking_changed'), ok(8, 'denied', 2)]);
    await device.decide(7, 'approved');
    await device.decide(8, 'denied');
    await device.send();
    expect(await states(device)).toEqual(['7 approved refused', '8 denied done']);
  });

  it('sends nothing that another administrator decided', async () => {
    const device = phone([ok(7, 'approved', 2)], { userId: 2 });
    await device.decide(7, 'approved');
    await device.send({ hurry: true });
    expect(device.asked).toEqual([]);
    expect(await states(device)).toEqual(['7 approved waiting']);
  });
});

describe('the optimistic status of a booking', () => {
  const booking = { id: 7, status: 'pending' as const, version: 1 };

  it('is what was decided, and the server’s again once that is undone', async () => {
    const device = phone();
    const opId = await device.decide(7, 'approved');
    expect(optimisticStatus(booking, await device.operations(), me)).toMatchObject({
      status: 'approved',
      version: 2,
    });
    await device.undo(opId);
    expect(optimisticStatus(booking, await device.operations(), me)).toMatchObject({
      status: 'pending',
      unsent: null,
    });
  });

  it('stays as decided once it was sent, while the list is older', async () => {
    const device = phone([ok(7, 'approved', 2)]);
    await device.decide(7, 'approved');
    await device.send();
    const operations = await device.operations();
    expect(optimisticStatus(booking, operations, me)).toEqual({
      status: 'approved',
      version: 2,
      unsent: null,
      refused: null,
    });
    const later = { ...booking, status: 'cancelled' as const, version: 3 };
    expect(optimisticStatus(later, operations, me)).toMatchObject({ status: 'cancelled', version: 3 });
  });

  it('is the server’s again after a rejection, and a new decision replaces the rejected one', async () => {
    const device = phone([refuse(409, 'booking_changed', { booking: { ...seen, version: 2 } })]);
    const refused = await device.decide(7, 'approved');
    await device.send();
    const edited = { ...booking, version: 2 };
    expect(optimisticStatus(edited, await device.operations(), me)).toMatchObject({
      status: 'pending',
      version: 2,
      refused: { opId: refused },
    });
    await device.decide(7, 'denied', 2);
    expect(await states(device)).toEqual(['7 denied waiting']);
  });

  it('ignores the decisions of another administrator', async () => {
    const device = phone();
    await device.decide(7, 'approved', 1, 2);
    expect(optimisticStatus(booking, await device.operations(), me)).toMatchObject({
      status: 'pending',
      unsent: null,
    });
  });
});
