import { nextStatuses, type Booking, type BookingStatus } from '#contract/booking.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** What an administrator decides about a booking. */
export type Decision = Exclude<BookingStatus, 'pending'>;

/** The part of a booking that a decision rests on. Nothing of the customer is in it. */
export type Facts = Pick<Booking, 'status' | 'version' | 'startTime' | 'therapistId' | 'serviceId'>;

/**
 * A decision on its way to the server. `waiting`: it has not left this device. `sent`: it may have had its effect.
 * `refused`: it had none. `done`: it had its one effect; kept a while, for screens that have not heard of it yet.
 */
export type Operation = {
  /** a UUID, sent as Idempotency-Key: however often it is sent, it has one effect */
  opId: string;
  /** the order of decisions on this device */
  seq: number;
  userId: number;
  bookingId: number;
  status: Decision;
  /** the version that was seen, or the one that the decision before this one makes; of `done`, the one it made */
  version: number;
  /** what was seen when it was decided; null where a notification was all there was */
  seen: Facts | null;
  state: 'waiting' | 'sent' | 'refused' | 'done';
  /** ms since 1970 */
  createdAt: number;
  attempts: number;
  /** ms since 1970: not sent again before */
  nextAt: number;
  /** why the last attempt came to nothing */
  trouble: Trouble | null;
  refusal: Refusal | null;
};

/** Why the server refused, and the booking as it was then; null where there is none any more. */
export type Refusal = { code: ErrorCode; now: Facts | null };

/** What came back for an operation that was sent. */
export type Answer =
  | { kind: 'done'; version: number }
  | { kind: 'refused'; refusal: Refusal }
  /** the token is no longer good */
  | { kind: 'unauthorized' }
  /** no answer, or none that settles it; ms to wait, where the server said so */
  | { kind: 'later'; trouble: Trouble; wait: number | null };

export type Trouble = 'silence' | 'server' | 'busy';

/** When it is (ms since 1970), and chance from 0 to 1, which keeps many devices from coming back at once. */
export type Moment = { now: number; random: number };

type Operations = readonly Operation[];

/** ms: as long as answers are kept for life without a network, what was done may have to correct them */
const remember = 72 * 3_600_000;
/** ms */
const firstPause = 2_000;
/** ms: nothing waits longer, whatever a server says; a timer of more than 24 days would end at once */
export const longestPause = 5 * 60_000;

/** Not yet settled, of one person, in order. */
export const unsettled = (operations: Operations, userId: number): Operation[] =>
  operations.filter((operation) => operation.userId === userId && operation.state !== 'done');

/** What one person has decided about one booking and is not settled, in order. */
export const queueOf = (operations: Operations, userId: number, bookingId: number): Operation[] =>
  unsettled(operations, userId).filter((operation) => operation.bookingId === bookingId);

export type NewOperation = Pick<
  Operation,
  'opId' | 'userId' | 'bookingId' | 'status' | 'version' | 'seen' | 'createdAt'
>;

/**
 * Adds a decision behind those on the same booking. The same decision again changes nothing; a new one takes the
 * place of one that was refused, and of all that stood behind it.
 */
export function added(operations: Operations, decision: NewOperation): Operation[] {
  const { opId, userId, bookingId, status, createdAt } = decision;
  const isRefused = queueOf(operations, userId, bookingId).some(({ state }) => state === 'refused');
  const kept = isRefused ? without(operations, queueOf(operations, userId, bookingId)) : [...operations];
  const last = queueOf(kept, userId, bookingId).at(-1);
  if (last?.status === status || kept.some((operation) => operation.opId === opId)) return kept;
  const fresh = kept.filter((operation) => !isForgotten(operation, createdAt));
  const seq = Math.max(0, ...operations.map((operation) => operation.seq)) + 1;
  return [
    ...fresh,
    {
      ...decision,
      seq,
      // one decision makes one version: anything else in between is a change that nobody here has seen
      version: last ? last.version + 1 : decision.version,
      state: 'waiting',
      attempts: 0,
      nextAt: 0,
      trouble: null,
      refusal: null,
    },
  ];
}

/** Puts what was decided behind what lay here unseen: whatever that was, the server judges them in this order. */
export function joined(operations: Operations, decided: Operations): Operation[] {
  const last = Math.max(0, ...operations.map(({ seq }) => seq));
  return [...operations, ...decided.map((operation, place) => ({ ...operation, seq: last + 1 + place }))];
}

const isForgotten = ({ state, nextAt }: Operation, now: number) =>
  state === 'done' && nextAt + remember < now;

const without = (operations: Operations, gone: Operations): Operation[] =>
  operations.filter((operation) => !gone.includes(operation));

/** Takes back a decision that has not left this device, and those behind it. What may have left stays. */
export function undone(operations: Operations, opId: string): Operation[] {
  const operation = operations.find((other) => other.opId === opId);
  return operation?.state === 'waiting'
    ? without(operations, fromHere(operations, operation))
    : [...operations];
}

/** Drops a decision, whatever became of it, and those behind it. */
export function discarded(operations: Operations, opId: string): Operation[] {
  const operation = operations.find((other) => other.opId === opId);
  return operation ? without(operations, fromHere(operations, operation)) : [...operations];
}

const fromHere = (operations: Operations, { userId, bookingId, seq }: Operation) =>
  queueOf(operations, userId, bookingId).filter((other) => other.seq >= seq);

/** The first in its lane, when it may be sent now. A refused one holds up those behind it until it is settled. */
export function due(lane: Operations, now: number): Operation | null {
  const first = lane[0];
  return first && first.state !== 'refused' && isTime(first.nextAt, now) ? first : null;
}

// Further away than any pause: the clock ran ahead when it was set.
const isTime = (nextAt: number, now: number) => nextAt <= now || nextAt > now + longestPause;

/** Marks an operation as one that may have had its effect; done before it leaves. */
export const begun = (operations: Operations, opId: string): Operation[] =>
  changed(operations, opId, (operation) => ({
    ...operation,
    state: 'sent',
    attempts: operation.attempts + 1,
  }));

/** Takes an answer in. What was sent once stays `sent` until the server has said what became of it. */
export function settled(
  operations: Operations,
  opId: string,
  answer: Answer,
  { now, random }: Moment,
): Operation[] {
  return changed(operations, opId, (operation): Operation => {
    switch (answer.kind) {
      case 'done':
        return { ...operation, state: 'done', version: answer.version, trouble: null, nextAt: now };
      case 'refused':
        return { ...operation, state: 'refused', refusal: answer.refusal, trouble: null };
      case 'unauthorized':
        return operation;
      case 'later':
        return { ...operation, ...later(operation, answer.trouble, answer.wait, now, random) };
      default:
        return answer satisfies never;
    }
  });
}

/** Lets operations wait longer when the server cannot be reached at all. */
export const postponed = (
  operations: Operations,
  which: ReadonlySet<string>,
  wait: number | null,
  { now, random }: Moment,
): Operation[] =>
  operations.map((operation) => {
    if (!which.has(operation.opId)) return operation;
    const tried = { ...operation, attempts: operation.attempts + 1 };
    return { ...tried, ...later(tried, 'silence', wait, now, random) };
  });

function later(
  { attempts }: Operation,
  trouble: Trouble,
  wait: number | null,
  now: number,
  random: number,
): Pick<Operation, 'trouble' | 'nextAt'> {
  const growing = Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 20));
  const pause = Math.max(wait ?? 0, Math.round(growing * (0.5 + random / 2)));
  return { trouble, nextAt: now + Math.min(longestPause, pause) };
}

// An operation that is gone meanwhile was settled by somebody else.
const changed = (operations: Operations, opId: string, change: (operation: Operation) => Operation) =>
  operations.map((operation) =>
    operation.opId === opId && operation.state !== 'done' ? change(operation) : operation,
  );

/** A booking as this device knows it: what the server last said, what was done since, and what is on its way. */
export type Standing = {
  status: BookingStatus;
  /** what the next decision rests on */
  version: number;
  /** the last decision on its way, if any */
  onItsWay: Operation | null;
  /** a decision that the server refused: the person decides again */
  refused: Operation | null;
};

/** Lays what was decided on this device over what the server last said of a booking. */
export function standing(
  booking: Pick<Booking, 'id' | 'status' | 'version'>,
  operations: Operations,
  userId: number | null,
): Standing {
  let { status, version } = booking;
  for (const operation of operations) {
    if (operation.bookingId !== booking.id || operation.state !== 'done') continue;
    if (operation.version > version) ({ status, version } = operation);
  }
  const lane = userId === null ? [] : queueOf(operations, userId, booking.id);
  const refused = lane.find(({ state }) => state === 'refused') ?? null;
  const last = refused ? null : (lane.at(-1) ?? null);
  if (last) return { status: last.status, version: last.version + 1, onItsWay: last, refused };
  return { status, version, onItsWay: null, refused };
}

/** Whether a decision that was refused could still be made on what is true now. */
export const isStillPossible = (decision: Decision, now: Facts): boolean =>
  nextStatuses[now.status].includes(decision);

/** The facts of a booking, without the customer. */
export const bookingFacts = ({ status, version, startTime, therapistId, serviceId }: Facts): Facts => ({
  status,
  version,
  startTime,
  therapistId,
  serviceId,
});
