import { errorStatus, type ErrorCode, type ErrorBody } from '#contract/errors.ts';
import {
  markSent,
  nextDue,
  postponeOperations,
  queueOf,
  settleOperation,
  unsettledOf,
  type Operation,
  type OperationRules,
  type SendResult,
} from './operations.ts';
import type { OperationStore } from './store.ts';

export type OutboxFeature<Op extends Operation> = OperationRules<Op> & {
  readToken: () => Promise<string | null>;
  identityPath: string;
  userIdIn: (data: unknown) => number | null;
  requestFor: (operation: Op, now: number) => { method: string; path: string; body: object };
  /** Stored once the operation is done; null when `data`, the response's, is not about this operation. */
  changesWhenDone: (operation: Op, data: unknown) => Partial<Op> | null;
  changesWhenRejected: (code: ErrorCode, failure: ErrorBody) => Partial<Op>;
};

export type SendEnvironment<Op extends Operation> = {
  store: OperationStore<Op>;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  token: () => Promise<string | null>;
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  now: () => number;
  random: () => number;
};

/** `nextAt`: when to try again (ms since 1970); null when nothing is left to send. */
export type SendSummary = { needsSignIn: boolean; nextAt: number | null };

/**
 * Sends what is due, in order per subject. Sends nothing unless the server has just confirmed whose token
 * this is, so that without a real connection everything can still be undone. `isUrgent` ignores the retry
 * delays.
 */
export async function sendAll<Op extends Operation>(
  feature: OutboxFeature<Op>,
  environment: SendEnvironment<Op>,
  { isUrgent = false } = {},
): Promise<SendSummary> {
  const { store, now } = environment;
  const summary = (needsSignIn: boolean, userId?: number) => summarize(feature, store, needsSignIn, userId);
  const time = () => (isUrgent ? Number.POSITIVE_INFINITY : now());
  const due = allDue(feature, await store.read(), time());
  if (due.length === 0 || !environment.isOnline()) return summary(false);
  const token = await environment.token();
  if (!token) return summary(true);

  const caller = await identify(feature, environment, token);
  if (caller.kind === 'unauthorized') return summary(true);
  if (caller.kind === 'unknown') {
    const opIds = new Set(due.map(({ opId }) => opId));
    const attempt = { now: now(), random: environment.random() };
    await store.change((operations) => postponeOperations(operations, opIds, caller.wait, attempt));
    return summary(false);
  }
  const { userId } = caller;
  const subjects = new Set(unsettledOf(await store.read(), userId).map(feature.subjectOf));
  const ends = await Promise.all(
    [...subjects].map((subject) =>
      environment.lock(`outbox ${subject}`, () =>
        sendQueue(feature, environment, { token, userId, subject, time }),
      ),
    ),
  );
  return summary(ends.includes('unauthorized'), userId);
}

const allDue = <Op extends Operation>(feature: OutboxFeature<Op>, operations: Op[], now: number): Op[] =>
  operations.filter(
    (operation) =>
      nextDue(queueOf(feature, operations, operation.userId, feature.subjectOf(operation)), now) ===
      operation,
  );

async function summarize<Op extends Operation>(
  feature: OutboxFeature<Op>,
  store: OperationStore<Op>,
  needsSignIn: boolean,
  userId?: number,
): Promise<SendSummary> {
  const times = allDue(feature, await store.read(), Number.POSITIVE_INFINITY)
    .filter((operation) => userId === undefined || operation.userId === userId)
    .map(({ nextAt }) => nextAt);
  return { needsSignIn, nextAt: times.length > 0 ? Math.min(...times) : null };
}

type Caller =
  | { kind: 'known'; userId: number }
  | { kind: 'unauthorized' }
  | { kind: 'unknown'; wait: number | null };

async function identify<Op extends Operation>(
  { identityPath, userIdIn }: OutboxFeature<Op>,
  environment: SendEnvironment<Op>,
  token: string,
): Promise<Caller> {
  const reply = await exchange(environment, token, identityPath, { method: 'GET' });
  if (!reply) return { kind: 'unknown', wait: null };
  if (codeOf(reply) === 'unauthorized') return { kind: 'unauthorized' };
  const userId = reply.status === 200 ? userIdIn(reply.body.data) : null;
  return userId === null ? { kind: 'unknown', wait: reply.wait } : { kind: 'known', userId };
}

type Queue = { token: string; userId: number; subject: number; time: () => number };

async function sendQueue<Op extends Operation>(
  feature: OutboxFeature<Op>,
  environment: SendEnvironment<Op>,
  queue: Queue,
): Promise<SendResult<Op>['kind'] | 'empty'> {
  for (;;) {
    const operation = await claimNext(feature, environment.store, queue);
    if (!operation) return 'empty';
    const result = await send(feature, environment, queue.token, operation);
    const attempt = { now: environment.now(), random: environment.random() };
    await environment.store.change((all) => settleOperation(all, operation.opId, result, attempt));
    if (result.kind !== 'done') return result.kind;
  }
}

/** Finds a queue's next operation and marks it as sent, in one step: from then on it cannot be undone. */
async function claimNext<Op extends Operation>(
  feature: OutboxFeature<Op>,
  store: OperationStore<Op>,
  { userId, subject, time }: Queue,
): Promise<Op | null> {
  let claimed: Op | null = null;
  await store.change((operations) => {
    claimed = nextDue(queueOf(feature, operations, userId, subject), time());
    return claimed ? markSent(operations, claimed.opId) : operations;
  });
  return claimed;
}

async function send<Op extends Operation>(
  { requestFor, changesWhenDone, changesWhenRejected }: OutboxFeature<Op>,
  environment: SendEnvironment<Op>,
  token: string,
  operation: Op,
): Promise<SendResult<Op>> {
  const { method, path, body } = requestFor(operation, environment.now());
  const reply = await exchange(environment, token, path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': operation.opId },
    body: JSON.stringify(body),
  });
  if (!reply) return { kind: 'later', trouble: 'silence', wait: null };
  const done = reply.status === 200 ? changesWhenDone(operation, reply.body.data) : null;
  if (done) return { kind: 'done', changes: done };
  const code = codeOf(reply);
  if (code === 'unauthorized') return { kind: 'unauthorized' };
  if (code === 'too_many_requests') return { kind: 'later', trouble: 'busy', wait: reply.wait };
  if (code && reply.status < 500)
    return { kind: 'refused', changes: changesWhenRejected(code, reply.body as ErrorBody) };
  // The page of a captive portal (hotel Wi-Fi) does not come from the API: try again later.
  return { kind: 'later', trouble: reply.status >= 500 ? 'server' : 'silence', wait: reply.wait };
}

type Reply = { status: number; body: { data?: unknown } & Partial<ErrorBody>; wait: number | null };

async function exchange<Op extends Operation>(
  environment: SendEnvironment<Op>,
  token: string,
  path: string,
  request: { method: string; headers?: Record<string, string>; body?: string },
): Promise<Reply | null> {
  try {
    const response = await environment.fetch(path, {
      ...request,
      cache: 'no-store',
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, ...request.headers },
    });
    const body = JSON.parse(await response.text()) as unknown;
    const wait = Number(response.headers.get('retry-after')) * 1000 || null;
    return { status: response.status, body: typeof body === 'object' && body ? body : {}, wait };
  } catch {
    return null;
  }
}

function codeOf({ status, body: { code } }: Reply): ErrorCode | null {
  return code && Object.hasOwn(errorStatus, code) && errorStatus[code] === status ? code : null;
}
