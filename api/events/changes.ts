import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { destroyIdleSockets, type Sql } from '../database/client.ts';

/** What changed: its kind and, of a booking, which one. `resync`: word may have been lost, look at everything again. */
const change = v.object({
  kind: v.picklist([
    'booking',
    'therapist',
    'service',
    'location',
    'shop',
    'settings',
    'notification',
    'session',
    'resync',
  ]),
  id: v.optional(v.number()),
});
export type Change = v.InferOutput<typeof change>;

/** A sign of life that one process asked for; the others pass over it. */
const sign = v.object({ sign: v.string() });

/** Word of every change in the database, whichever process made it. */
export type Changes = {
  /** Calls `hear` with each change until the returned function is called. */
  subscribe: (hear: (change: Change) => void) => () => void;
  /**
   * Resolves once everything that was committed before the call has been told. Rejects where nothing was heard in time:
   * the connection that listens was cut, or is given up now.
   */
  caughtUp: () => Promise<void>;
};

/** ms: where PostgreSQL has answered, and for so long not told what it was asked to tell, nobody tells any more */
const patience = 2_000;

/** Listens to PostgreSQL's channel `changes` from the first subscriber on. */
export function listenToChanges(sql: Sql, onError: (error: unknown) => void): Changes {
  const listeners = new Set<(change: Change) => void>();
  const awaited = new Map<string, (error?: Error) => void>();
  const tell = (told: Change) => {
    for (const hear of listeners) hear(told);
  };
  let listening: Promise<unknown> | undefined;
  const listen = () =>
    sql.listen(
      'changes',
      (payload) => {
        const said: unknown = JSON.parse(payload);
        const told = v.safeParse(change, said);
        if (told.success) tell(told.output);
        else if (v.is(sign, said)) awaited.get(said.sign)?.();
      },
      // also after the connection was lost and made again: what was said meanwhile is gone
      () => {
        for (const settle of awaited.values()) settle(new Error('The line that listens was cut'));
        tell({ kind: 'resync' });
      },
    );
  const ensureListening = () => {
    listening ??= listen().catch((error: unknown) => {
      listening = undefined;
      onError(error);
    });
  };
  return {
    subscribe: (hear) => {
      listeners.add(hear);
      ensureListening();
      return () => listeners.delete(hear);
    },
    caughtUp: async () => {
      ensureListening();
      const id = randomUUID();
      const heard = new Promise<void>((resolve, reject) => {
        awaited.set(id, (error) => (error ? reject(error) : resolve()));
      });
      heard.catch(() => {});
      let giveUp: NodeJS.Timeout | undefined;
      try {
        // what PostgreSQL tells, it tells in the order of the commits
        await sql`select pg_notify('changes', ${JSON.stringify({ sign: id })})`;
        giveUp = setTimeout(() => {
          // a line that only listens finds out by no query of its own that it is dead
          destroyIdleSockets(sql, patience);
          awaited.get(id)?.(new Error('PostgreSQL does not tell of changes'));
        }, patience).unref();
        await heard;
      } finally {
        clearTimeout(giveUp);
        awaited.delete(id);
      }
    },
  };
}
