import type { Sql } from '../database/client.ts';
import { inBatches } from '../database/inBatches.ts';

/** Gives bookings that are older than their place theirs. Returns how many. */
export const locateBookings = (sql: Sql): Promise<number> =>
  inBatches((atMost) => sql<{ done: number }[]>`select locate_bookings(${atMost}) as done`);
