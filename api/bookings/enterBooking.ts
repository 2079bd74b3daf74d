import type { Response } from 'express';
import { editableSlots, type TherapistDay } from '../availability/therapistDay.ts';
import type { Booking, ManualBooking } from '../contract/booking.ts';
import type { Sql } from '../database/client.ts';
import { ApiError, invalid } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { checkRequest } from './checkRequest.ts';
import { createBooking } from './createBooking.ts';
import { findObstacles } from './obstacles.ts';
import { bookingColumns } from './select.ts';

/** ms: a visit that has begun can still be entered, one of last week is a typing error */
const longestAgo = 86_400_000;

/**
 * Makes a booking that the administrator entered and returns its receipt as JSON text. It notifies the customer, and
 * nobody in the shop. Throws `invalid` for a start more than a day ago, what `checkRequest` finds, with all obstacles
 * that can be overridden, `slot_taken` with the visits in the way and the day's free slots, and `idempotency_mismatch`.
 */
export function enterBooking(
  context: Pick<Context, 'sql' | 'cache' | 'now'>,
  res: Response,
  booking: ManualBooking,
  idempotency: Idempotency | null,
): Promise<string> {
  const now = context.now();
  if (instantOf(booking.startTime).getTime() < now.getTime() - longestAgo) {
    throw invalid('startTime', 'startTooLongAgo');
  }
  return createBooking(context, booking, {
    check: (bookingContext) => {
      const error = checkRequest(bookingContext, booking, now, { isAnyTime: booking.outsideHours });
      return error && bookingContext && isOverridable(error)
        ? new ApiError(error.code, undefined, findObstacles(bookingContext, booking.startTime, now))
        : error;
    },
    source: null,
    slotTaken: async (day, date) =>
      new ApiError('slot_taken', undefined, {
        slots: day ? editableSlots(day, date, context.now()) : [],
        bookings: await visitsInTheWay(context.sql, booking, day),
      }),
    idempotency,
    entered: { status: booking.status, origin: booking.source, by: res },
  });
}

const isOverridable = ({ code }: ApiError): boolean =>
  code === 'shop_closed' || code === 'therapist_inactive' || code === 'slot_unavailable';

async function visitsInTheWay(
  sql: Sql,
  { therapistId, startTime }: ManualBooking,
  day: TherapistDay | null,
): Promise<Booking[]> {
  const start = instantOf(startTime);
  const minutes = (day?.service?.duration ?? 0) + (day?.rules.travelGapMinutes ?? 0);
  const rows = await sql<{ booking: Booking }[]>`
    select row_to_json(shown) as booking from bookings b ${bookingColumns(sql)}
    where b.therapist_id = ${therapistId} and b.status in ('pending', 'approved')
      and b.occupied && tstzrange(${start}, ${start}::timestamptz + make_interval(mins => ${minutes}))
    order by b.start_time`;
  return rows.map(({ booking }) => booking);
}
