import type { Context } from './context.ts';
import { forgetNotifications } from '../notifications/queue/purge.ts';
import { anonymiseOldBookings } from '../privacy/erase.ts';

const hour = 3_600_000;

/** ms: a process that never lives for an hour tidies too */
const soon = 60_000;

/**
 * Takes the customer out of bookings that the rules call old enough, and throws away what has served (counted turns,
 * old idempotency keys, long ended sessions, old notifications): a minute after the start and then once an hour. One
 * chore that fails keeps none of the others from being done.
 */
export function startMaintenance({ sql }: Context, onError: (error: unknown) => void): () => void {
  const chores: (() => Promise<unknown>)[] = [
    () => anonymiseOldBookings(sql),
    () => sql`delete from throttle_hits where hit_at < now() - interval '2 days'`,
    () => sql`delete from idempotency_keys where created_at < now() - interval '7 days'`,
    () => sql`
      delete from sessions
      where ended_at < now() - interval '30 days' or last_used_at < now() - interval '60 days'`,
    () => forgetNotifications(sql),
  ];
  const tidy = async () => {
    for (const chore of chores) await chore().catch(onError);
  };
  const timers = [setTimeout(() => void tidy(), soon), setInterval(() => void tidy(), hour)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
