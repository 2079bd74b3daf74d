import { automaticActor, insertAuditEntries } from '../audit/record.ts';
import type { Context } from '../server/context.ts';

/** Declines the requests that the booking rules give up on, with an apology to the customer. Returns how many. */
export async function declineUnanswered({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<number> {
  const changes = { from: 'pending', to: 'denied', reason: 'unanswered' };
  const { count } = await sql`
    with declined as (select id from decline_unanswered(${now()}) id),
    audited as (${insertAuditEntries(sql, automaticActor, 'declined', { action: 'status', subject: 'booking', changes })})
    select id from declined`;
  return count;
}
