import { retryOnDeadlock } from './client.ts';

const batch = 500;

/** Runs a query that does at most so many at a time, until nothing is left, in short transactions. Returns how many were done. */
export async function inBatches(run: (atMost: number) => PromiseLike<{ done: number }[]>): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await retryOnDeadlock(async () => run(batch));
    if (!row?.done) return total;
    total += row.done;
  }
}
