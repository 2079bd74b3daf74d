import type { Fragment } from 'postgres';
import { retryOnDeadlock, type Sql } from '../database/client.ts';

// replaces personal data in columns that cannot be null
const placeholder = '—';

/**
 * CTEs that erase the personal data of the bookings that match `which`; the CTE `erased` has their ids. Payments stay, without
 * their notes, and so do references of slips, without their pictures. Request hashes of idempotency keys and the providers' error
 * messages go too. The link to the booking's page is dead. Triggers delete the LINE user and the customer's devices with it, the
 * words of a review, and the customer with contacts and notes when no other booking is theirs. The new version keeps a form that
 * was opened before from writing the data back.
 */
export const eraseCustomer = (sql: Sql, which: Fragment) => sql`
  erased as (
    update bookings set
      client_name = ${placeholder}, client_address = ${placeholder}, client_email = null, client_phone = null,
      client_whatsapp = null, client_line_id = null, notes = null, source = null, link_token = null,
      version = version + 1, erased_at = now()
    where ${which} returning id, erase_money_texts(id)),
  hashes as (update idempotency_keys k set body_hash = 'erased' from erased where k.booking_id = erased.id),
  errors as (
    update notifications n set last_error = null from erased
    where n.booking_id = erased.id and n.last_error is not null)`;

/**
 * Erases personal data of bookings that ended longer ago than the booking rules allow. One at a time, since each holds the locks of
 * its contacts. Returns how many.
 */
export async function anonymiseOldBookings(sql: Sql): Promise<number> {
  let count = 0;
  for (;;) {
    const old = await sql<{ id: number }[]>`
      select id from bookings, (select anonymise_after_months as months from booking_rules where id = 1) as rules
      where erased_at is null and end_time < now() - make_interval(months => months) limit 500`;
    if (old.length === 0) return count;
    for (const { id } of old) {
      await retryOnDeadlock(
        async () =>
          sql`with ${eraseCustomer(sql, sql`id = ${id} and erased_at is null`)} select id from erased`,
      );
      count += 1;
    }
  }
}
