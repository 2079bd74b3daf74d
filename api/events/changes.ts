import * as v from 'valibot';
import type { Sql } from '../database.ts';

/** What changed: its kind and, of a booking, which one. `resync`: word may have been lost, look at everything again. */
const change = v.object({
  kind: v.picklist(['booking', 'therapist', 'service', 'location', 'shop', 'settings', 'resync']),
  id: v.optional(v.number()),
});
export type Change = v.InferOutput<typeof change>;

/** Word of every change in the database, whichever process made it. */
export type Changes = {
  /** Calls `hear` with each change until the returned function is called. */
  subscribe: (hear: (change: Change) => void) => () => void;
};

/** Listens to PostgreSQL's channel `changes` from the first subscriber on. */
export function listenToChanges(sql: Sql, onError: (error: unknown) => void): Changes {
  const listeners = new Set<(change: Change) => void>();
  const tell = (told: Change) => {
    for (const hear of listeners) hear(told);
  };
  let listening: Promise<unknown> | undefined;
  const listen = () =>
    sql.listen(
      'changes',
      (payload) => {
        const told = v.safeParse(change, JSON.parse(payload));
        if (told.success) tell(told.output);
      },
      // also after the connection was lost and made again: what was said meanwhile is gone
      () => tell({ kind: 'resync' }),
    );
  return {
    subscribe: (hear) => {
      listeners.add(hear);
      listening ??= listen().catch((error: unknown) => {
        listening = undefined;
        onError(error);
      });
      return () => listeners.delete(hear);
    },
  };
}
