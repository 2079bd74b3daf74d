import { isWithinHorizon, type BookingContext } from '../availability/bookingContext.ts';
import { isOffered } from '../availability/slots.ts';
import { slotDay } from '../availability/therapistDay.ts';
import type { BookingRequest } from '../contract/booking.ts';
import { ApiError } from '../errors.ts';
import { minutesOf } from '../server/businessTime.ts';

/**
 * Whether a visitor may book this, other visits apart: those, `request_booking` finds out. Throws `not_found`,
 * `shop_closed`, `therapist_inactive`, `service_not_offered`, `service_changed`, `slot_unavailable`.
 */
export function checkRequest(
  context: BookingContext | null,
  request: BookingRequest,
  now: Date,
): asserts context is BookingContext {
  if (!context) throw new ApiError('not_found', 'This therapist does not exist, or no longer does.');
  if (!context.shopOpen) throw new ApiError('shop_closed');
  if (!context.therapist.isActive) throw new ApiError('therapist_inactive');
  if (!context.service) throw new ApiError('service_not_offered');
  checkServiceIsAsShown(request, context.service);
  const date = request.startTime.slice(0, 10);
  const start = minutesOf(request.startTime.slice(11));
  const day = slotDay({ ...context, busy: [] }, date, now);
  if (!isWithinHorizon(context, date, now) || !isOffered(day, start)) throw new ApiError('slot_unavailable');
}

// A price or duration that changed while the form was open is for the customer to confirm, never booked unseen.
function checkServiceIsAsShown(
  { expectedDuration, expectedPrice }: BookingRequest,
  service: NonNullable<BookingContext['service']>,
): void {
  const { duration, price } = service;
  if ((expectedDuration ?? duration) === duration && (expectedPrice ?? price) === price) return;
  throw new ApiError(
    'service_changed',
    `This service has changed: it is now ${duration} minutes for ${price} THB. Please look at it and send again.`,
    { service },
  );
}
