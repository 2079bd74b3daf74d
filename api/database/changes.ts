import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { changeKinds } from '#contract/events.ts';
import { destroyIdleSockets, type Sql } from './client.ts';

const change = v.object({ kind: v.picklist(changeKinds) });
export type Change = v.InferOutput<typeof change>;

const probe = v.object({ sign: v.string() });

export type ChangeFeed = {
  subscribe: (listener: (change: Change) => void) => () => void;
  /** Resolves once everything committed before has been delivered. Rejects when that takes too long. */
  waitUntilCaughtUp: () => Promise<void>;
};

const deliveryDeadline = 2_000;

const checkInterval = 5_000;

/** Listens to PostgreSQL's channel `changes` once there is a subscriber. */
export function listenToChanges(sql: Sql, onError: (error: unknown) => void): ChangeFeed {
  const listeners = new Set<(change: Change) => void>();
  const probes = new Map<string, (error?: Error) => void>();
  const publish = (published: Change) => {
    for (const listener of listeners) listener(published);
  };
  let listening: Promise<unknown> | undefined;
  const listen = () =>
    sql.listen(
      'changes',
      (payload) => {
        const message: unknown = JSON.parse(payload);
        const parsed = v.safeParse(change, message);
        if (parsed.success) publish(parsed.output);
        else if (v.is(probe, message)) probes.get(message.sign)?.();
      },
      // Whenever the connection is restored: changes sent while it was lost are missing.
      () => {
        for (const settle of probes.values()) settle(new Error('The listening connection was lost'));
        publish({ kind: 'resync' });
      },
    );
  const ensureListening = () => {
    listening ??= listen().catch((error: unknown) => {
      listening = undefined;
      onError(error);
    });
  };
  const waitUntilCaughtUp = async () => {
    ensureListening();
    const id = randomUUID();
    const delivered = new Promise<void>((resolve, reject) => {
      probes.set(id, (error) => (error ? reject(error) : resolve()));
    });
    delivered.catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    try {
      // PostgreSQL delivers notifications in commit order: this one comes after those of earlier changes.
      await sql`select pg_notify('changes', ${JSON.stringify({ sign: id })})`;
      timer = setTimeout(() => {
        destroyIdleSockets(sql, deliveryDeadline);
        probes.get(id)?.(new Error('PostgreSQL did not deliver a notification in time'));
      }, deliveryDeadline).unref();
      await delivered;
    } finally {
      clearTimeout(timer);
      probes.delete(id);
    }
  };
  // A connection that only listens sends nothing, so it would never notice that it is dead.
  const checking = setInterval(() => {
    waitUntilCaughtUp().catch((error: unknown) => {
      if (isEnded(error)) clearInterval(checking);
    });
  }, checkInterval).unref();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      ensureListening();
      return () => listeners.delete(listener);
    },
    waitUntilCaughtUp,
  };
}

const isEnded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'CONNECTION_ENDED';
