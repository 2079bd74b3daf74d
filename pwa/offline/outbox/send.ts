import type { StatusReceipt } from '#contract/booking.ts';
import { errorStatus, type ErrorCode, type Failure } from '#contract/errors.ts';
import {
  begun,
  due,
  bookingFacts,
  queueOf,
  postponed,
  settled,
  unsettled,
  type Answer,
  type Operation,
} from './operations.ts';
import type { OperationStore } from './store.ts';

/** What sending needs of the world; none of it is of a page, so that a service worker can send too. */
export type Tools = {
  shelf: OperationStore;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  token: () => Promise<string | null>;
  /** Does the work while nobody else, in this browser, does work of the same name. */
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  /** ms since 1970 */
  now: () => number;
  random: () => number;
};

/** How a round of sending ended: what waits for a sign-in, and when (ms since 1970) something can be tried again. */
export type Round = { needsSignIn: boolean; nextAt: number | null };

/**
 * Sends what waits: in order per booking, and nothing unless the server has just said whose token this is, so that
 * without a real connection nothing leaves and everything can still be undone. `hurry` skips the pauses.
 */
export async function sendAll(tools: Tools, { hurry = false } = {}): Promise<Round> {
  const { shelf, now } = tools;
  const time = () => (hurry ? Number.POSITIVE_INFINITY : now());
  const ready = dueIn(await shelf.read(), time());
  if (ready.length === 0 || !tools.isOnline()) return restOf(tools, false);
  const token = await tools.token();
  if (!token) return restOf(tools, true);

  const caller = await askWho(tools, token);
  if (caller.kind === 'unauthorized') return restOf(tools, true);
  if (caller.kind === 'unknown') {
    const which = new Set(ready.map(({ opId }) => opId));
    const moment = { now: now(), random: tools.random() };
    await shelf.change((operations) => postponed(operations, which, caller.wait, moment));
    return restOf(tools, false);
  }
  const { userId } = caller;
  const bookings = new Set(unsettled(await shelf.read(), userId).map(({ bookingId }) => bookingId));
  const ends = await Promise.all(
    [...bookings].map((bookingId) =>
      tools.lock(`outbox ${bookingId}`, () => sendLane(tools, { token, userId, bookingId, time })),
    ),
  );
  return restOf(tools, ends.includes('unauthorized'), userId);
}

const dueIn = (operations: Operation[], now: number): Operation[] =>
  operations.filter(
    (operation) => due(queueOf(operations, operation.userId, operation.bookingId), now) === operation,
  );

/** What is left of one user's, where the server has said who that is. */
async function restOf({ shelf }: Tools, needsSignIn: boolean, userId?: number): Promise<Round> {
  const waits = dueIn(await shelf.read(), Number.POSITIVE_INFINITY)
    .filter((operation) => userId === undefined || operation.userId === userId)
    .map(({ nextAt }) => nextAt);
  return { needsSignIn, nextAt: waits.length > 0 ? Math.min(...waits) : null };
}

type Caller =
  | { kind: 'known'; userId: number }
  | { kind: 'unauthorized' }
  | { kind: 'unknown'; wait: number | null };

async function askWho(tools: Tools, token: string): Promise<Caller> {
  const reply = await exchange(tools, token, '/api/auth/verify', { method: 'GET' });
  if (!reply) return { kind: 'unknown', wait: null };
  if (codeOf(reply) === 'unauthorized') return { kind: 'unauthorized' };
  const { data } = reply.body as { data?: { userId?: unknown } };
  if (reply.status === 200 && typeof data?.userId === 'number') return { kind: 'known', userId: data.userId };
  return { kind: 'unknown', wait: reply.wait };
}

type Lane = { token: string; userId: number; bookingId: number; time: () => number };

async function sendLane(tools: Tools, lane: Lane): Promise<Answer['kind'] | 'empty'> {
  for (;;) {
    const operation = await take(tools, lane);
    if (!operation) return 'empty';
    const answer = await send(tools, lane.token, operation);
    const moment = { now: tools.now(), random: tools.random() };
    await tools.shelf.change((operations) => settled(operations, operation.opId, answer, moment));
    if (answer.kind !== 'done') return answer.kind;
  }
}

/** Marks the first operation of a lane as sent, in the same step that finds it: from here on it cannot be undone. */
async function take({ shelf }: Tools, { userId, bookingId, time }: Lane): Promise<Operation | null> {
  let taken: Operation | null = null;
  await shelf.change((operations) => {
    taken = due(queueOf(operations, userId, bookingId), time());
    return taken ? begun(operations, taken.opId) : operations;
  });
  return taken;
}

async function send(
  tools: Tools,
  token: string,
  { opId, bookingId, status, version }: Operation,
): Promise<Answer> {
  const reply = await exchange(tools, token, `/api/admin/bookings/${bookingId}/status`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': opId },
    body: JSON.stringify({ status, version }),
  });
  if (!reply) return { kind: 'later', trouble: 'silence', wait: null };
  const { data } = reply.body as { data?: Partial<StatusReceipt> };
  if (reply.status === 200 && data?.id === bookingId && data.status === status && data.version) {
    return { kind: 'done', version: data.version };
  }
  const code = codeOf(reply);
  if (code === 'unauthorized') return { kind: 'unauthorized' };
  if (code === 'too_many_requests') return { kind: 'later', trouble: 'busy', wait: reply.wait };
  if (code && reply.status < 500) {
    const { booking } = reply.body as Failure;
    return { kind: 'refused', refusal: { code, now: booking ? bookingFacts(booking) : null } };
  }
  // a hotel's sign-in page answers everything, and means nothing
  return { kind: 'later', trouble: reply.status >= 500 ? 'server' : 'silence', wait: reply.wait };
}

type Reply = { status: number; body: object; wait: number | null };

/** A reply that was JSON, or null. */
async function exchange(
  tools: Tools,
  token: string,
  path: string,
  request: { method: string; headers?: Record<string, string>; body?: string },
): Promise<Reply | null> {
  try {
    const response = await tools.fetch(path, {
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

/** The code of a failure that is our API's own. */
function codeOf({ status, body }: Reply): ErrorCode | null {
  const { code } = body as Partial<Failure>;
  return code && Object.hasOwn(errorStatus, code) && errorStatus[code] === status ? code : null;
}
