import type { Fragment } from 'postgres';
import type { Sql } from '../database/client.ts';

// What stands where a name and an address must.
const nothing = '—';

const blanks = (sql: Sql) => sql`
  client_name = ${nothing}, client_address = ${nothing}, client_email = null, client_phone = null,
  client_whatsapp = null, client_line_id = null, notes = null, version = version + 1, erased_at = now()`;

/**
 * The statement parts that take the customer out of the bookings that `which` lets through, as the CTE `erased`.
 * A replay of the request finds its key used, but no trace of what was asked; a provider's words may have quoted
 * somebody. The version grows, so that a form opened before cannot bring the customer back.
 */
export const eraseCustomer = (sql: Sql, which: Fragment) => sql`
  erased as (update bookings set ${blanks(sql)} where ${which} returning id),
  hashes as (update idempotency_keys k set body_hash = 'erased' from erased where k.booking_id = erased.id),
  words as (
    update notifications n set last_error = null from erased
    where n.booking_id = erased.id and n.last_error is not null)`;

/** Takes the customer out of bookings that ended more months ago than the rules allow. Nothing when they allow all. */
export async function anonymiseOldBookings(sql: Sql): Promise<number> {
  const old = sql`id in (
    select id from bookings, (select anonymise_after_months as months from booking_rules) as rules
    where erased_at is null and end_time < now() - make_interval(months => months) limit 5000)`;
  const { count } = await sql`with ${eraseCustomer(sql, old)} select id from erased`;
  return count;
}
