import postgres, { type Sql } from 'postgres';
import { arrayTypes } from './arrayTypes.ts';
import { connectionLost, trackSockets, type Sockets } from './sockets.ts';

export type { Sql } from 'postgres';

/** ms: PostgreSQL gives a statement up after this long. */
const statementTimeout = 3_500;

/** ms: a query without an answer by then is given up here, and its request answered 503. */
const queryDeadline = 4_000;

/** A query that had no answer in time. What it did, if anything, is unknown. */
export class QueryTimeout extends Error {
  constructor() {
    super(`The database did not answer within ${queryDeadline} ms`);
    this.name = 'QueryTimeout';
  }
}

/**
 * The client that every query goes through. Beside PostgreSQL's own `statement_timeout`, each awaited query
 * has a deadline here, since one sent into a connection that died may otherwise never settle
 * (https://github.com/porsager/postgres/issues/1186).
 * @param options.max connections, beside the one that listens
 * @param options.patience ms that PostgreSQL gives a statement, 0 for as long as it takes
 */
export function connect(
  databaseUrl: string,
  { max = 20, patience = statementTimeout, name = 'api' } = {},
): Sql {
  const sockets = trackSockets();
  // Known to the library and missing in its types. One query at a time on each connection: none waits behind another's
  // lock, and one that waits can be taken back. (Taking back one that it has sent, the library gives its rows to the
  // next.) It has no `sql.begin` that way, nor `sql.reserve` of a connection that is still to be made.
  const untyped = { max_pipeline: 0, socket: sockets.open };
  const client = postgres(databaseUrl, {
    ...untyped,
    max,
    connect_timeout: 3,
    // seconds: the library's own pauses grow to 20, long after the database is back
    backoff: () => 0.5,
    onnotice: () => {},
    fetch_types: false,
    types: arrayTypes,
    connection: { application_name: name, statement_timeout: patience },
  });
  const again = ({ strings, args, isRaw }: Query): Query =>
    Object.assign(client(strings, ...(args as never[])) as never, { isRaw });
  const then = thenWithDeadline(sockets, again);
  const sql = new Proxy(client, {
    apply(target, _self, args: Parameters<Sql>) {
      const built: unknown = target(...args);
      // oxlint-disable-next-line unicorn/no-thenable -- it is one
      if (built instanceof Promise) (built as Query).then = then;
      return built;
    },
  });
  socketsOf.set(sql, sockets);
  return sql;
}

const socketsOf = new WeakMap<Sql, Sockets>();

/** Gives up the connections of a client over which nothing went for so many ms. */
export const destroyIdleSockets = (sql: Sql, ms: number): void => socketsOf.get(sql)?.destroyIdle(ms);

/** The library's query, with what it does not show: `state` is null until a connection has sent it. */
type Query = Promise<unknown> & {
  state: object | null;
  cancel: () => void;
  strings: TemplateStringsArray;
  args: unknown[];
  cancelled: unknown;
  isRaw: unknown;
};

/**
 * The `then` of queries that have a deadline: a query runs when it is awaited; one that is only embedded in another
 * never is, and keeps no timer. Most are, which is why they share one function.
 */
const thenWithDeadline = (sockets: Sockets, again: (query: Query) => Query): Query['then'] =>
  function then(this: Query, ...handlers) {
    return withDeadline(this, sockets, again).then(...handlers);
  };

const withDeadline = (query: Query, sockets: Sockets, again: (query: Query) => Query): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let current = query;
    const timer = setTimeout(() => {
      reject(new QueryTimeout());
      if (current.state === null) cancelUnsent(current);
      // A living server would have said something, if only that it gave the statement up.
      sockets.destroyIdle(statementTimeout - 100);
    }, queryDeadline);
    const take = (result: unknown) => {
      clearTimeout(timer);
      if (isCompleted(result)) resolve(result);
      else reject(connectionLost('ECONNRESET'));
    };
    const fail = (error: unknown) => {
      if (current === query && isErrorOfEarlierQuery(query, error)) {
        current = again(query);
        void originalQuery(current).then.call(current, take, fail);
        return;
      }
      clearTimeout(timer);
      reject(error);
    };
    void originalQuery(query).then.call(query, take, fail);
  });

/**
 * A connection that PostgreSQL ended in the midst of a query is made anew, perhaps much later, for another one, and the
 * library tells that one, before it is sent, how the former ended. Asked again it goes over the new connection.
 */
const isErrorOfEarlierQuery = ({ state }: Query, error: unknown): boolean =>
  state === null && error instanceof postgres.PostgresError;

/** What the library made of queries, without the `then` that is put before its own. */
const originalQuery = (query: Query) => Object.getPrototypeOf(query) as Query;

/**
 * A query that meets a connection between its death and its burial is kept by the library, and resolved as if it had
 * found nothing once the next connection is there. What PostgreSQL answered names the command.
 */
const isCompleted = (result: unknown): boolean => (result as { command?: string | null }).command !== null;

/**
 * Takes back a query that was not sent yet. Where a connection is being made for it, the library would lose that
 * connection for good: it is opened with an empty query instead.
 */
function cancelUnsent(query: Query): void {
  query.cancel();
  void Object.assign(query, { strings: ['select'], args: [], cancelled: null });
}

const deadlock = '40P01';
const serializationFailure = '40001';

/** Runs a write again, up to 3 times in all, when PostgreSQL gave it up for another's sake. */
export async function retryOnDeadlock<T>(write: () => Promise<T>, triesLeft = 2): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const gaveUp =
      error instanceof postgres.PostgresError && [deadlock, serializationFailure].includes(error.code);
    if (!gaveUp || triesLeft === 0) throw error;
    return retryOnDeadlock(write, triesLeft - 1);
  }
}
