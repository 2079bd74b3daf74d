/**
 * A change to be sent to the server, with the fields that the outbox needs; features add more. The names and
 * values here are stored on devices: changing one needs a migration.
 */
export type Operation = {
  /** a UUID, sent as Idempotency-Key: however often it is sent, it has one effect */
  opId: string;
  seq: number;
  userId: number;
  /**
   * `waiting`: not sent yet. `sent`: may have taken effect. `refused`: has not taken effect. `done`: has
   * taken effect; stored for a while longer, for screens whose data is older.
   */
  state: 'waiting' | 'sent' | 'refused' | 'done';
  /** ms since 1970 */
  createdAt: number;
  attempts: number;
  /** ms since 1970: not sent again before */
  nextAt: number;
  trouble: SendFailure | null;
};

/** `silence`: no response from the API. `server`: a 5xx. `busy`: a 429. */
type SendFailure = 'silence' | 'server' | 'busy';

export type NewOperation<Op extends Operation> = Omit<
  Op,
  'seq' | 'state' | 'attempts' | 'nextAt' | 'trouble'
>;

export type OperationRules<Op extends Operation> = {
  /** What an operation changes. Operations on one subject are sent in order, one at a time. */
  subjectOf: (operation: NewOperation<Op>) => number;
  isRepeat: (next: NewOperation<Op>, last: Op) => boolean;
  rebase: (next: NewOperation<Op>, last: Op) => NewOperation<Op>;
};

export type SendResult<Op extends Operation> =
  | { kind: 'done'; changes: Partial<Op> }
  | { kind: 'refused'; changes: Partial<Op> }
  | { kind: 'unauthorized' }
  /** no response, or none that settles the operation; `wait`: ms, if the server requested a delay */
  | { kind: 'later'; trouble: SendFailure; wait: number | null };

/** `now`: ms since 1970; `random`: from 0 to 1, which spreads the retries of many devices. */
export type RetryContext = { now: number; random: number };

/** ms: at least as long as responses are cached, since they may lack the effect of the operation */
const doneLifetime = 72 * 3_600_000;
const firstDelay = 2_000;
/** ms, even if Retry-After says more; a timer of more than 24 days would fire at once */
export const longestDelay = 5 * 60_000;

export const inOrder = <Op extends Operation>(operations: readonly Op[]): Op[] =>
  [...operations].sort((a, b) => a.seq - b.seq);

export const unsettledOf = <Op extends Operation>(operations: readonly Op[], userId: number): Op[] =>
  operations.filter((operation) => operation.userId === userId && operation.state !== 'done');

export const queueOf = <Op extends Operation>(
  { subjectOf }: OperationRules<Op>,
  operations: readonly Op[],
  userId: number,
  subject: number,
): Op[] => unsettledOf(operations, userId).filter((operation) => subjectOf(operation) === subject);

/**
 * Adds an operation behind those on the same subject. One that repeats the last changes nothing; a new one
 * replaces a refused one and everything queued behind it.
 */
export function addOperation<Op extends Operation>(
  rules: OperationRules<Op>,
  operations: readonly Op[],
  next: NewOperation<Op>,
): Op[] {
  const queue = queueOf(rules, operations, next.userId, rules.subjectOf(next));
  const isRejected = queue.some(({ state }) => state === 'refused');
  const remaining = isRejected ? without(operations, queue) : [...operations];
  const last = isRejected ? undefined : queue.at(-1);
  if ((last && rules.isRepeat(next, last)) || remaining.some(({ opId }) => opId === next.opId))
    return remaining;
  const unsent = { state: 'waiting', attempts: 0, nextAt: 0, trouble: null } as const;
  return [
    ...remaining.filter((operation) => !isExpired(operation, next.createdAt)),
    { ...(last ? rules.rebase(next, last) : next), ...unsent, seq: lastSeq(operations) + 1 } as Op,
  ];
}

export function appendOperations<Op extends Operation>(
  operations: readonly Op[],
  added: readonly Op[],
): Op[] {
  const last = lastSeq(operations);
  return [...operations, ...added.map((operation, index) => ({ ...operation, seq: last + 1 + index }))];
}

export const restoreOperations = <Op extends Operation>(
  operations: readonly Op[],
  deleted: readonly Op[],
): Op[] => (deleted.length === 0 ? [...operations] : appendOperations(deleted, operations));

const lastSeq = (operations: readonly Operation[]) => Math.max(0, ...operations.map(({ seq }) => seq));

const isExpired = ({ state, nextAt }: Operation, now: number) =>
  state === 'done' && nextAt + doneLifetime < now;

const without = <Op extends Operation>(operations: readonly Op[], removed: readonly Op[]): Op[] =>
  operations.filter((operation) => !removed.includes(operation));

export function undoOperation<Op extends Operation>(
  rules: OperationRules<Op>,
  operations: readonly Op[],
  opId: string,
): Op[] {
  const operation = operations.find((other) => other.opId === opId);
  return operation?.state === 'waiting' ? discardOperation(rules, operations, opId) : [...operations];
}

export function discardOperation<Op extends Operation>(
  rules: OperationRules<Op>,
  operations: readonly Op[],
  opId: string,
): Op[] {
  const operation = operations.find((other) => other.opId === opId);
  if (!operation) return [...operations];
  const queue = queueOf(rules, operations, operation.userId, rules.subjectOf(operation));
  return without(
    operations,
    queue.filter(({ seq }) => seq >= operation.seq),
  );
}

/** The first operation of a queue, if it may be sent now. A refused one blocks those behind it until it is settled. */
export function nextDue<Op extends Operation>(queue: readonly Op[], now: number): Op | null {
  const first = queue[0];
  return first && first.state !== 'refused' && isDue(first.nextAt, now) ? first : null;
}

// A time further in the future than any delay was set while the device's clock was wrong.
const isDue = (nextAt: number, now: number) => nextAt <= now || nextAt > now + longestDelay;

/** Marks an operation as one that may have taken effect; to be called before it is sent. */
export const markSent = <Op extends Operation>(operations: readonly Op[], opId: string): Op[] =>
  update(operations, opId, (operation) => ({
    ...operation,
    state: 'sent',
    attempts: operation.attempts + 1,
  }));

export function settleOperation<Op extends Operation>(
  operations: readonly Op[],
  opId: string,
  result: SendResult<Op>,
  attempt: RetryContext,
): Op[] {
  return update(operations, opId, (operation): Op => {
    switch (result.kind) {
      case 'done':
        return { ...operation, ...result.changes, state: 'done', trouble: null, nextAt: attempt.now };
      case 'refused':
        return { ...operation, ...result.changes, state: 'refused', trouble: null };
      case 'unauthorized':
        return operation;
      case 'later':
        return { ...operation, ...retry(operation, result.trouble, result.wait, attempt) };
      default:
        return result satisfies never;
    }
  });
}

export const postponeOperations = <Op extends Operation>(
  operations: readonly Op[],
  opIds: ReadonlySet<string>,
  wait: number | null,
  attempt: RetryContext,
): Op[] =>
  operations.map((operation) => {
    if (!opIds.has(operation.opId)) return operation;
    const tried = { ...operation, attempts: operation.attempts + 1 };
    return { ...tried, ...retry(tried, 'silence', wait, attempt) };
  });

function retry(
  { attempts }: Operation,
  trouble: SendFailure,
  wait: number | null,
  { now, random }: RetryContext,
): Pick<Operation, 'trouble' | 'nextAt'> {
  const growing = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts - 1, 20));
  const delay = Math.max(wait ?? 0, Math.round(growing * (0.5 + random / 2)));
  return { trouble, nextAt: now + Math.min(longestDelay, delay) };
}

// Skips an operation that another tab or the service worker has removed or completed in the meantime.
const update = <Op extends Operation>(
  operations: readonly Op[],
  opId: string,
  change: (operation: Op) => Op,
) =>
  operations.map((operation) =>
    operation.opId === opId && operation.state !== 'done' ? change(operation) : operation,
  );
