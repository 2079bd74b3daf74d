import type { Context } from './context.ts';
import { forgetNotifications } from './notify/forget.ts';
import { anonymiseOld } from './privacy/erase.ts';

const hour = 3_600_000;

/**
 * Throws away once an hour what has served (counted turns, old idempotency keys, long ended sessions, old
 * notifications), and takes the customer out of bookings that the rules call old enough.
 */
export function startChores({ sql }: Context, onError: (error: unknown) => void): () => void {
  const tidy = async () => {
    await sql`delete from throttle_hits where hit_at < now() - interval '2 days'`;
    await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`;
    await sql`
      delete from sessions
      where ended_at < now() - interval '30 days' or last_used_at < now() - interval '60 days'`;
    await forgetNotifications(sql);
    await anonymiseOld(sql);
  };
  const timer = setInterval(() => void tidy().catch(onError), hour);
  timer.unref();
  return () => clearInterval(timer);
}
