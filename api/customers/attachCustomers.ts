import type { Sql } from '../database/client.ts';
import { inBatches } from '../database/inBatches.ts';

/** Gives bookings that are older than customers theirs. Returns how many. */
export const attachCustomers = (sql: Sql): Promise<number> =>
  inBatches((atMost) => sql<{ done: number }[]>`select attach_customers(${atMost}) as done`);
