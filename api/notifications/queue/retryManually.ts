import type { Response } from 'express';
import { insertBookingEvents } from '../../bookings/requester.ts';
import type { Sql } from '../../database/client.ts';
import { ApiError } from '../../errors.ts';

/** Requeues a failed or skipped notification, leaves others unchanged. Throws `not_found`. */
export async function retryManually(
  sql: Sql,
  res: Response,
  { bookingId, notificationId }: { bookingId: number; notificationId: number },
): Promise<void> {
  const [requeued] = await sql`
    with b as (
      update notifications set
        -- 1 once tried: at 0 it could become a digest, but the provider may know its key for this text
        state = 'queued', attempts = least(attempts, 1), next_at = now(), digest_of = null, fault = null,
        last_error = null
      where id = ${notificationId} and booking_id = ${bookingId} and state in ('dead', 'skipped')
      returning id, booking_id, queue),
    -- the requests that it reported as a digest
    others as (
      update notifications n set state = 'queued', next_at = now(), digest_of = null, fault = null, last_error = null
      from b where n.digest_of = b.id and n.state = 'dead'),
    -- goes out at once, even when the breaker is open
    closed as (update queue_health h set open_until = null from b where h.queue = b.queue),
    woken as (select pg_notify('deliveries', '') from b),
    booking as (select booking_id as id from b),
    recorded as (${insertBookingEvents(sql, res, 'booking', { kind: 'retried', changes: { notificationId } })})
    select b.id from b, woken`;
  if (requeued) return;
  const [existing] = await sql`
    select id from notifications where id = ${notificationId} and booking_id = ${bookingId}`;
  if (!existing) throw new ApiError('not_found');
}
