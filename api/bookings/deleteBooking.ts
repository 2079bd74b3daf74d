import type { Response } from 'express';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { deleteInBatches } from '../database/inBatches.ts';
import { ApiError } from '../errors.ts';
import { requestRow } from './requester.ts';
import { currentBooking } from './select.ts';

/**
 * Deletes a denied or cancelled booking and its notifications. While a message to customer or therapist is
 * still to be sent, the booking is only hidden, and purged later. Throws `not_found`, `illegal_transition`,
 * and `in_use` when it has payments, adjustments, or a slip that was not answered, or was settled.
 */
export async function deleteBooking(sql: Sql, res: Response, id: number, now: Date): Promise<void> {
  const deleted = await retryOnDeadlock(
    async () => sql`
      with deleted as (
        select id from delete_booking(${id}, ${requestRow(sql, res, now)}) id where id is not null),
      others as (
        delete from notifications n using deleted
        where n.booking_id = deleted.id and not (${isUnsent(sql)}))
      select id from deleted`,
  );
  if (deleted.count === 0) {
    const booking = await currentBooking(sql, id);
    throw new ApiError('illegal_transition', 'Only a denied or cancelled booking can be deleted.', {
      booking,
    });
  }
  await purgeDeletedBookings(sql);
}

/** Removes deleted bookings whose last message to customer and therapist was sent or has finally failed. */
export const purgeDeletedBookings = (sql: Sql): Promise<number> =>
  deleteInBatches(
    sql,
    'bookings',
    sql`deleted_at is not null
      and not exists (select from notifications n where n.booking_id = bookings.id and ${isUnsent(sql)})`,
  );

const isUnsent = (sql: Sql) => sql`
  n.audience <> 'shop' and n.state in ('queued', 'sending')`;
