import type { Response } from 'express';
import { administratorSlots } from '../availability/therapistDay.ts';
import { maxCorrectionDays } from '../contract/bookingEdit.ts';
import type { ManualBooking } from '../contract/manualBooking.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { checkRequest } from './checkRequest.ts';
import { createBooking } from './createBooking.ts';
import { findObstacles } from './obstacles.ts';
import { visitsInTheWay } from './visitsInTheWay.ts';

/**
 * Makes a booking that the administrator entered and returns its receipt as JSON text. Notifies the customer,
 * and nobody in the shop. Throws `invalid` for a start too many days ago, what `checkRequest` returns, with
 * all obstacles that can be overridden, `slot_taken` with the visits in the way and the day's free slots,
 * `idempotency_mismatch`, and `unavailable` as `createBooking` does.
 */
export function enterBooking(
  context: Pick<Context, 'sql' | 'cache' | 'now' | 'secrets'>,
  res: Response,
  booking: ManualBooking,
  idempotency: Idempotency | null,
): Promise<string> {
  const now = context.now();
  if (instantOf(booking.startTime).getTime() < now.getTime() - maxCorrectionDays * 86_400_000) {
    throw invalidFieldError('startTime', 'startTooLongAgo');
  }
  return createBooking(context, booking, {
    check: (bookingContext) => {
      const error = checkRequest(bookingContext, booking, now, { isAnyTime: booking.outsideHours });
      return error && bookingContext && isOverridable(error)
        ? new ApiError(error.code, undefined, findObstacles(bookingContext, booking.startTime, now))
        : error;
    },
    sourceHash: null,
    slotTakenError: async (day, date) =>
      new ApiError('slot_taken', undefined, {
        slots: day ? administratorSlots(day, date, context.now()) : [],
        bookings: await visitsInTheWay(context.sql, {
          therapistId: booking.therapistId,
          start: instantOf(booking.startTime),
          minutes: (day?.service?.duration ?? 0) + (day?.rules.travelGapMinutes ?? 0),
        }),
      }),
    idempotency,
    manualEntry: { origin: booking.origin, by: res },
  });
}

const isOverridable = ({ code }: ApiError): boolean =>
  code === 'shop_closed' || code === 'therapist_inactive' || code === 'slot_unavailable';
