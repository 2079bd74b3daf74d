import { purgeDeletedBookings } from '../bookings/deleteBooking.ts';
import { attachCustomers } from '../customers/attachCustomers.ts';
import { keepBlocks } from '../customers/contactKeys.ts';
import { anonymiseOldBookings } from '../privacy/erase.ts';
import { locateBookings } from '../reports/locateBookings.ts';
import { deleteUnusedUploads } from '../uploads/unused.ts';
import type { Context } from './context.ts';

const hour = 3_600_000;

/** ms after the start until the first run: processes that restart often need maintenance too */
const firstRunDelay = 60_000;

/** Starts the hourly tasks. Returns a function that stops them. */
export function startMaintenance(context: Context, onError: (error: unknown) => void): () => void {
  const run = () => void runMaintenance(context, onError);
  const timers = [setTimeout(run, firstRunDelay), setInterval(run, hour)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Deletes old personal data and expired rows. A task that fails is reported and does not stop the others. */
export async function runMaintenance(
  { sql, secrets }: Pick<Context, 'sql' | 'secrets'>,
  onError: (error: unknown) => void,
): Promise<void> {
  const tasks: (() => Promise<unknown>)[] = [
    () => attachCustomers(sql),
    () => locateBookings(sql),
    // before anything is erased
    () => keepBlocks(sql, secrets),
    () => purgeDeletedBookings(sql),
    () => anonymiseOldBookings(sql),
    () => deleteUnusedUploads(sql),
    () => sql`
      update bookings set source = null
      where source is not null and created_at < now() - interval '3 days'
        -- while it waits for an answer, it counts as one of its address's requests
        and (status <> 'pending' or start_time < now())`,
    () => sql`delete from throttle_hits where hit_at < now() - interval '2 days'`,
    () => sql`delete from idempotency_keys where created_at < now() - interval '7 days'`,
    () => sql`delete from line_codes where expires_at < now()`,
    () => sql`delete from line_events where received_at < now() - interval '2 hours'`,
    () => sql`
      delete from sessions
      where ended_at < now() - interval '30 days' or last_used_at < now() - interval '60 days'`,
    () => sql`delete from therapist_links where made_at < now() - interval '30 days'`,
    () => sql`
      delete from therapist_devices
      where ended_at < now() - interval '30 days' or last_used_at < now() - interval '120 days'`,
    () => sql`
      delete from notifications where id in (
        select id from notifications
        where created_at < now() - interval '90 days' and state in ('sent', 'dead', 'skipped') limit 10000)`,
    // none is due any more
    () => sql`delete from reminders where about < now() - interval '14 days'`,
    () => sql`
      delete from customer_push_subscriptions s using bookings b
      where b.id = s.booking_id and b.end_time < now() - interval '30 days'`,
    () => sql`delete from time_off_requests where end_time < now() - interval '30 days'`,
    () => sql`
      delete from line_links l using bookings b
      where b.id = l.booking_id and b.end_time < now() - interval '30 days'`,
    () => sql`
      delete from lane_health h
      where lane like 'push %' and not exists (select from push_subscriptions p where 'push ' || p.id = h.lane)
        or lane like 'customer_push %'
          and not exists (select from customer_push_subscriptions s where 'customer_push ' || s.id = h.lane)
        or lane like 'therapist_push %'
          and not exists (select from therapist_push_subscriptions s where 'therapist_push ' || s.id = h.lane)`,
  ];
  for (const task of tasks) await task().catch(onError);
}
