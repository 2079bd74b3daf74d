import { queueOf, type Operation, type OperationRules } from './operations.ts';

type VersionedOperation = Operation & { version: number | null };

type AppliedOperations<Op extends Operation> = {
  applied: Op[];
  unsent: Op | null;
  rejected: Op | null;
};

/**
 * The operations of this device that are not yet part of the latest data from the server: confirmed ones that
 * made a newer version than `version`, and the user's unsettled ones. Leaves out those queued behind a
 * refused one.
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
  const rejected = queue.find(({ state }) => state === 'refused') ?? null;
  if (rejected) return { applied: newer, unsent: null, rejected };
  return { applied: [...newer, ...queue], unsent: queue.at(-1) ?? null, rejected: null };
}
