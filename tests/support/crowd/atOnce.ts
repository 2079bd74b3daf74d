import postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { pollUntil } from '../pollUntil.ts';

/** Any number; every write of a held table asks for this lock before it commits. */
const heldLock = 7_301;

/** Runs requests so that each has done all its work, or waits for a lock of another, before the first one commits. */
export type AtOnce = <T>(...requests: (() => Promise<T>)[]) => Promise<T[]>;

/**
 * Holds the transactions that write these tables open until all requests have come as far as they can: the race that two processes
 * otherwise meet within milliseconds. `database.url` is read before the tests.
 */
export function setUpAtOnce(database: () => string, tables: string[]): { atOnce: AtOnce } {
  let holder: postgres.Sql;
  let watcher: postgres.Sql;
  beforeAll(async () => {
    [holder, watcher] = [1, 2].map(() => postgres(database(), { max: 1, onnotice: () => {} })) as [
      postgres.Sql,
      postgres.Sql,
    ];
    await watcher.unsafe(`
      create function hold_transaction() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${heldLock});
        return null;
      end $$`);
    for (const table of tables) {
      await watcher.unsafe(`
        create constraint trigger hold_${table} after insert or update or delete on ${table}
        deferrable initially deferred for each row execute function hold_transaction()`);
    }
  });
  afterAll(() => Promise.all([holder.end(), watcher.end()]));

  const countWaiting = async () =>
    (
      await watcher`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    ).count;

  const atOnce: AtOnce = async (...requests) => {
    await holder`select pg_advisory_lock(${heldLock})`;
    let settled = 0;
    const responses = [];
    for (const request of requests) {
      const response = request();
      response.then(
        () => (settled += 1),
        () => (settled += 1),
      );
      responses.push(response);
      await pollUntil(countWaiting, (waiting) => waiting + settled >= responses.length);
    }
    await holder`select pg_advisory_unlock(${heldLock})`;
    return Promise.all(responses);
  };
  return { atOnce };
}
