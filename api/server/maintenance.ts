import { purgeDeletedBookings } from '../bookings/deleteBooking.ts';
import { attachCustomers } from '../customers/attachCustomers.ts';
import { keepBlocks } from '../customers/contactKeys.ts';
import type { Sql } from '../database/client.ts';
import { deleteInBatches, inBatches } from '../database/inBatches.ts';
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
    () => forgetSources(sql),
    ...Object.entries(expiredRows(sql)).map(
      ([table, condition]) =>
        () =>
          deleteInBatches(sql, table, condition),
    ),
  ];
  for (const task of tasks) await task().catch(onError);
}

/** Forgets from which address bookings came, once that is older than what is counted by address. */
const forgetSources = (sql: Sql): Promise<number> =>
  inBatches(
    (atMost) => sql<{ done: number }[]>`
      with forgotten as (
        update bookings set source = null
        where source is not null and id in (
          select id from bookings
          where source is not null and created_at < now() - interval '3 days'
            -- while it waits for an answer, it counts as one of its address's requests
            and (status <> 'pending' or start_time < now())
          limit ${atMost})
        returning 1)
      select count(*)::integer as done from forgotten`,
  );

/** Which rows of which tables are of no more use. */
const expiredRows = (sql: Sql) => ({
  throttle_hits: sql`hit_at < now() - interval '2 days'`,
  idempotency_keys: sql`created_at < now() - interval '7 days'`,
  line_codes: sql`expires_at < now()`,
  line_events: sql`received_at < now() - interval '2 hours'`,
  sessions: sql`ended_at < now() - interval '30 days' or last_used_at < now() - interval '60 days'`,
  therapist_links: sql`made_at < now() - interval '30 days'`,
  therapist_devices: sql`ended_at < now() - interval '30 days' or last_used_at < now() - interval '120 days'`,
  notifications: sql`created_at < now() - interval '90 days' and state in ('sent', 'dead', 'skipped')`,
  // none is due any more
  reminders: sql`about < now() - interval '14 days'`,
  customer_push_subscriptions: visitIsLongOver(sql),
  time_off_requests: sql`end_time < now() - interval '30 days'`,
  line_links: visitIsLongOver(sql),
  lane_health: sql`
    lane like 'push %' and not exists (select from push_subscriptions p where 'push ' || p.id = lane)
    or lane like 'customer_push %'
      and not exists (select from customer_push_subscriptions s where 'customer_push ' || s.id = lane)
    or lane like 'therapist_push %'
      and not exists (select from therapist_push_subscriptions s where 'therapist_push ' || s.id = lane)`,
});

const visitIsLongOver = (sql: Sql) => sql`
  exists (select from bookings b where b.id = booking_id and b.end_time < now() - interval '30 days')`;
