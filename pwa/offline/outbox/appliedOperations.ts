import { queueOf, type Operation, type OperationRules } from './operations.ts';

/** An operation on something with versions; `version`: the one that it made, once it is done; null: none. */
type VersionedOperation = Operation & { version: number | null };

/** The operations on one subject, as its screen shows them. */
type AppliedOperations<Op extends Operation> = {
  /** to be applied, in this order, to what the server sent last */
  applied: Op[];
  /** the last one that the server has not confirmed, if any */
  unsent: Op | null;
  /** one that the server refused, so that the user has to decide again */
  refused: Op | null;
};

/**
 * The operations of this device that are not yet part of what the server sent last: confirmed ones that made
 * a newer version than `version`, and the user's unsettled ones. Those queued behind a refused one are left
 * out.
 */
export function appliedOperations<Op extends VersionedOperation>(
  rules: OperationRules<Op>,
  operations: readonly Op[],
  { subject, userId, version }: { subject: number; userId: number | null; version: number },
): AppliedOperations<Op> {
  const newer = operations.filter(
    (one) => one.state === 'done' && rules.subjectOf(one) === subject && (one.version ?? 0) > version,
  );
  newer.sort((a, b) => (a.version ?? 0) - (b.version ?? 0));
  const queue = userId === null ? [] : queueOf(rules, operations, userId, subject);
  const refused = queue.find(({ state }) => state === 'refused') ?? null;
  if (refused) return { applied: newer, unsent: null, refused };
  return { applied: [...newer, ...queue], unsent: queue.at(-1) ?? null, refused: null };
}
