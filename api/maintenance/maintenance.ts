import { purgeDeletedBookings } from '../bookings/deleteBooking.ts';
import { storeBlockedContactHashes } from '../customers/contactKeys.ts';
import type { Sql } from '../database/client.ts';
import { deleteInBatches } from '../database/inBatches.ts';
import { anonymiseOldBookings } from '../privacy/erase.ts';
import { deleteUnusedUploads } from '../uploads/unused.ts';
import type { Context } from '../server/context.ts';

const hour = 3_600_000;

/** ms after the start: processes that restart often need maintenance too */
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
    // before the other tasks erase contacts
    () => storeBlockedContactHashes(sql, secrets),
    () => purgeDeletedBookings(sql),
    () => anonymiseOldBookings(sql),
    () => deleteUnusedUploads(sql),
    ...Object.entries(expiredRows(sql)).map(
      ([table, condition]) =>
        () =>
          deleteInBatches(sql, table, condition),
    ),
  ];
  for (const task of tasks) await task().catch(onError);
}

const expiredRows = (sql: Sql) => ({
  throttle_hits: sql`hit_at < now() - interval '2 days'`,
  idempotency_keys: sql`created_at < now() - interval '7 days'`,
  // Stored for longer than requests are counted by address, and while the booking is an open request, which
  // shows how many came from its address.
  booking_sources: sql`sent_at < now() - interval '3 days' and not exists (
    select from bookings b where b.id = booking_id and b.status = 'pending' and b.start_time >= now())`,
  line_codes: sql`expires_at < now()`,
  line_events: sql`received_at < now() - interval '2 hours'`,
  sessions: sql`ended_at < now() - interval '30 days' or last_used_at < now() - interval '60 days'`,
  therapist_links: sql`made_at < now() - interval '30 days'`,
  therapist_devices: sql`ended_at < now() - interval '30 days' or last_used_at < now() - interval '120 days'`,
  notifications: sql`created_at < now() - interval '90 days' and state in ('sent', 'dead', 'skipped')`,
  reminders: sql`about < now() - interval '14 days'`,
  push_subscriptions: visitIsLongOver(sql),
  time_off_requests: sql`end_time < now() - interval '30 days'`,
  line_links: visitIsLongOver(sql),
  queue_health: sql`
    queue like '% push%' and not exists (select from push_subscriptions p where split_part(queue, ' ', 3) = p.id::text)`,
});

const visitIsLongOver = (sql: Sql) => sql`
  exists (select from bookings b where b.id = booking_id and b.end_time < now() - interval '30 days')`;
