import type { Context } from '../server/context.ts';

/** Declines requests not answered in time, with an apology to the customer. Returns their number. */
export async function declineUnanswered({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<number> {
  const { count } = await sql`select decline_unanswered(${now()})`;
  return count;
}
