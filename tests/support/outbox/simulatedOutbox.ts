import { addOperation, discardOperation, undoOperation } from '../../../pwa/offline/outbox/operations.ts';
import { sendAll, type SendEnvironment } from '../../../pwa/offline/outbox/send.ts';
import { memoryStore } from '../../../pwa/offline/outbox/memoryStore.ts';
import { decisionFeature, type DecisionBasis, type DecisionOperation } from '../../../pwa/data/decisions.ts';

export const ownUserId = 1;
export const seenBooking: DecisionBasis = {
  status: 'pending',
  version: 1,
  startTime: '2026-12-01T03:00:00.000Z',
  therapistId: 1,
  serviceId: 1,
  moveRequest: {
    startTime: '2099-12-03T07:00:00.000Z',
    endTime: '2099-12-03T08:00:00.000Z',
    createdAt: '2026-11-30T00:00:00.000Z',
  },
};

export type Reply = Response | 'networkError';
type Asked = { path: string; key: string | undefined; body: unknown };

export const acceptedResponse = (bookingId: number, status: string, version: number) =>
  Response.json({ data: { id: bookingId, status, version } });
export const refusedResponse = (status: number, code: string, more = {}, headers = {}) =>
  Response.json({ message: 'No', code, ...more }, { status, headers });

/** The outbox of a device, and a server that accepts every token and answers as the test says. */
export function simulateOutbox(
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
          Response.json({ data: { userId: overrides.userId ?? ownUserId, username: 'admin' } }),
        );
      }
      const key = (headers as Record<string, string>)['Idempotency-Key'];
      asked.push({ path, key, body: JSON.parse(body as string) });
      const answer = answers.shift() ?? 'networkError';
      return answer === 'networkError'
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
    decide: async (
      bookingId: number,
      status: DecisionOperation['status'],
      version = 1,
      userId = ownUserId,
    ) => {
      const opId = `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
      await store.change((all) =>
        addOperation(decisionFeature, all, {
          opId,
          userId,
          bookingId,
          status,
          version,
          seen: seenBooking,
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

export const describeOperations = async ({ operations }: ReturnType<typeof simulateOutbox>) =>
  (await operations()).map(({ bookingId, status, state }) => `${bookingId} ${status} ${state}`);
