import postgres, { type Sql } from 'postgres';
import { QueryTimeout } from '../errors.ts';
import { arrayTypes } from './arrayTypes.ts';
import { connectionLostError, trackSockets, type SocketTracker } from './sockets.ts';

export type { Sql } from 'postgres';

/** ms after which PostgreSQL cancels a statement */
const statementTimeout = 3_500;

/** ms after which a query without a result is rejected, and its request gets a 503 */
const queryDeadline = 4_000;

/**
 * Settings that statements rely on, whatever the server's defaults are. Compiling (`jit`) takes up to a
 * second for statements that run for milliseconds; only the embedded server has it off by default.
 */
export const sessionSettings = {
  jit: 'off',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  default_transaction_isolation: 'read committed',
} as const;

/**
 * The database client. Each awaited query has a deadline here too, since one sent over a dead connection may
 * never settle (https://github.com/porsager/postgres/issues/1186). `timeout` is PostgreSQL's statement
 * timeout in ms, 0 for never.
 */
export function connect(
  databaseUrl: string,
  { max = 20, timeout = statementTimeout, name = 'api' } = {},
): Sql {
  const sockets = trackSockets(() => Boolean(client.options.ssl) && client.options.ssl !== 'prefer');
  // Options that are missing in the library's types. Without pipelining no query waits behind another's lock,
  // and an unsent query can be cancelled. (When a sent query is cancelled, the library may give its rows to
  // the next one.) In return, `sql.begin` does not work, nor does `sql.reserve` before a connection is open.
  const untyped = { max_pipeline: 0, socket: sockets.open };
  const client = postgres(databaseUrl, {
    ...untyped,
    max,
    connect_timeout: 3,
    // seconds; the library's default grows to 20
    backoff: () => 0.5,
    onnotice: () => {},
    fetch_types: false,
    types: arrayTypes,
    connection: { application_name: name, statement_timeout: timeout, ...sessionSettings },
  });
  const rerun = ({ strings, args, isRaw }: Query): Query =>
    Object.assign(client(strings, ...(args as never[])) as never, { isRaw });
  // A query runs when it is awaited; a fragment embedded in another query never is, and needs no timer.
  const state = { sockets, queries: 0 };
  const then: Query['then'] = function then(this: Query, ...handlers) {
    state.queries += 1;
    return withDeadline(this, sockets, rerun)
      .finally(() => {
        state.queries -= 1;
      })
      .then(...handlers);
  };
  const sql = new Proxy(client, {
    apply(target, _self, args: Parameters<Sql>) {
      const built: unknown = target(...args);
      // oxlint-disable-next-line unicorn/no-thenable -- a query is a promise
      if (built instanceof Promise) (built as Query).then = then;
      return built;
    },
  });
  states.set(sql, state);
  return sql;
}

const states = new WeakMap<Sql, { sockets: SocketTracker; queries: number }>();

/** Destroys the connections of a client that had no traffic for `ms`. */
export const destroyIdleSockets = (sql: Sql, ms: number): void => states.get(sql)?.sockets.destroyIdle(ms);

/** A client's open connections, and its queries in progress, those that wait for a connection included. */
export function connectionCounts(sql: Sql): { open: number; queries: number } {
  const state = states.get(sql);
  return { open: state?.sockets.countOpen() ?? 0, queries: state?.queries ?? 0 };
}

type Query = Promise<unknown> & {
  state: object | null;
  cancel: () => void;
  strings: TemplateStringsArray;
  args: unknown[];
  cancelled: unknown;
  isRaw: unknown;
};

const withDeadline = (
  query: Query,
  sockets: SocketTracker,
  rerun: (query: Query) => Query,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let current = query;
    const timer = setTimeout(() => {
      reject(new QueryTimeout(`The database did not answer within ${queryDeadline} ms`));
      if (current.state === null) cancelUnsent(current);
      // A server that is up would have sent something by now, at least that it cancelled the statement.
      sockets.destroyIdle(statementTimeout - 100);
    }, queryDeadline);
    const onResult = (result: unknown) => {
      clearTimeout(timer);
      if (isCompleted(result)) resolve(result);
      else reject(connectionLostError('ECONNRESET'));
    };
    const onError = (error: unknown) => {
      if (current === query && isErrorOfEarlierQuery(query, error)) {
        current = rerun(query);
        void originalQuery(current).then.call(current, onResult, onError);
        return;
      }
      clearTimeout(timer);
      reject(error);
    };
    void originalQuery(query).then.call(query, onResult, onError);
  });

/**
 * When PostgreSQL closes a connection during a query, postgres.js reopens it for a later query and rejects
 * the later one, unsent, with the error of the earlier one. The later one can then be run again.
 */
const isErrorOfEarlierQuery = ({ state }: Query, error: unknown): boolean =>
  state === null && error instanceof postgres.PostgresError;

const originalQuery = (query: Query) => Object.getPrototypeOf(query) as Query;

/** postgres.js resolves a query as empty after its connection was reopened. A real result has a command. */
const isCompleted = (result: unknown): boolean => (result as { command?: string | null }).command !== null;

/** Cancels an unsent query, or sends an empty one: postgres.js would lose a connection being opened. */
function cancelUnsent(query: Query): void {
  query.cancel();
  void Object.assign(query, { strings: ['select'], args: [], cancelled: null });
}

/** Runs a query up to 3 times when PostgreSQL aborts it because of a deadlock or a serialization failure. */
export async function retryOnDeadlock<T>(query: () => Promise<T>, retriesLeft = 2): Promise<T> {
  try {
    return await query();
  } catch (error) {
    const isConflict = error instanceof postgres.PostgresError && ['40P01', '40001'].includes(error.code);
    if (!isConflict || retriesLeft === 0) throw error;
    return retryOnDeadlock(query, retriesLeft - 1);
  }
}
