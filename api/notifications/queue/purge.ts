import type { Sql } from '../../database/client.ts';

/** Throws away notifications that are long over, and the health of devices that are gone. */
export async function forgetNotifications(sql: Sql): Promise<void> {
  await sql`
    delete from notifications where id in (
      select id from notifications
      where created_at < now() - interval '90 days' and state in ('sent', 'dead', 'skipped') limit 10000)`;
  await sql`
    delete from lane_health h
    where lane like 'push %' and not exists (select from push_subscriptions p where 'push ' || p.id = h.lane)`;
}
