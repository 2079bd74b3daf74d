import type { Fragment } from 'postgres';
import { retryOnDeadlock, type Sql } from './client.ts';

/** Repeats a query for at most `batch` rows at a time, until it finds none. Returns the number of rows. */
export async function runInBatches(
  run: (atMost: number) => PromiseLike<{ done: number }[]>,
  batch = 500,
): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await retryOnDeadlock(async () => run(batch));
    if (!row?.done) return total;
    total += row.done;
  }
}

/** Deletes the rows of a table that match `condition`, in batches. Returns their number. */
export const deleteInBatches = (sql: Sql, table: string, condition: Fragment): Promise<number> =>
  runInBatches(
    (atMost) => sql<{ done: number }[]>`
      with gone as (
        delete from ${sql(table)}
        where ctid = any(array(select ctid from ${sql(table)} where ${condition} limit ${atMost}))
        returning 1)
      select count(*)::integer as done from gone`,
  );
