import postgres, { type Sql } from 'postgres';

export type { Sql } from 'postgres';

/** ms: a query that takes longer is cancelled, and its request answered 503. */
const deadline = 5_000;

/** Connections of one process. */
const poolSize = 20;

/** A query that had no answer in time. It was cancelled; what it did, if anything, is unknown. */
export class QueryTimeout extends Error {
  constructor() {
    super(`The database did not answer within ${deadline} ms`);
    this.name = 'QueryTimeout';
  }
}

/**
 * The client that every query goes through. Beside PostgreSQL's own `statement_timeout`, each awaited query
 * has a deadline here, since one sent into a connection that died may otherwise never settle
 * (https://github.com/porsager/postgres/issues/1186).
 */
export function connect(databaseUrl: string): Sql {
  const client = postgres(databaseUrl, {
    max: poolSize,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'api', statement_timeout: deadline },
  });
  return new Proxy(client, {
    apply(target, self, args: Parameters<Sql>) {
      const built: unknown = Reflect.apply(target, self, args);
      if (built instanceof Promise) giveDeadline(built as Promise<unknown> & { cancel(): void });
      return built;
    },
  });
}

// A query runs when it is awaited; one that is only embedded in another never is, and keeps no timer.
function giveDeadline(query: Promise<unknown> & { cancel(): void }): void {
  const run = query.then.bind(query);
  const runInTime = () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        query.cancel();
        reject(new QueryTimeout());
      }, deadline);
      const stop = () => clearTimeout(timer);
      run(resolve, reject).then(stop, stop);
    });
  Reflect.set(query, 'then', (...handlers: Parameters<typeof query.then>) => runInTime().then(...handlers));
}

const deadlock = '40P01';
const serializationFailure = '40001';

/** Runs a write again, up to 3 times in all, when PostgreSQL gave it up for another's sake. */
export async function retrying<T>(write: () => Promise<T>, triesLeft = 2): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const gaveUp =
      error instanceof postgres.PostgresError && [deadlock, serializationFailure].includes(error.code);
    if (!gaveUp || triesLeft === 0) throw error;
    return retrying(write, triesLeft - 1);
  }
}
