import { isWithinHorizon, type BookingContext } from '../availability/bookingContext.ts';
import { isOffered } from '../availability/slots.ts';
import { slotDay } from '../availability/therapistDay.ts';
import type { BookingRequest } from '../contract/bookingRequest.ts';
import type { ManualBooking } from '../contract/manualBooking.ts';
import { minutesOf } from '../contract/workingHours.ts';
import { ApiError } from '../errors.ts';

type RequestToCheck = Pick<
  BookingRequest | ManualBooking,
  'startTime' | 'expectedDuration' | 'expectedPrice'
>;

/**
 * Why the request cannot be booked, or null. `isAnyTime`: an administrator books it regardless of hours and
 * rules. `create_booking` checks for other visits.
 */
export function checkRequest(
  context: BookingContext | null,
  request: RequestToCheck,
  now: Date,
  { isAnyTime = false } = {},
): ApiError | null {
  if (!context) return new ApiError('not_found', 'This therapist does not exist, or no longer does.');
  const { shopOpen, therapistActive, service } = context;
  if (!shopOpen && !isAnyTime) return new ApiError('shop_closed');
  if (!therapistActive && !isAnyTime) return new ApiError('therapist_inactive');
  if (!service) return new ApiError('service_not_offered');
  if (!isServiceAsExpected(request, service)) return serviceChangedError(service);
  if (isAnyTime) return null;
  const date = request.startTime.slice(0, 10);
  const start = minutesOf(request.startTime.slice(11));
  const day = slotDay({ ...context, busy: [] }, date, now);
  return isWithinHorizon(context, date, now) && isOffered(day, start)
    ? null
    : new ApiError('slot_unavailable');
}

type Service = NonNullable<BookingContext['service']>;

const isServiceAsExpected = (
  { expectedDuration, expectedPrice }: RequestToCheck,
  { duration, price }: Service,
): boolean => (expectedDuration ?? duration) === duration && (expectedPrice ?? price) === price;

const serviceChangedError = (service: Service): ApiError =>
  new ApiError(
    'service_changed',
    `This service has changed: it is now ${service.duration} minutes for ${service.price} THB. Please look at it and send again.`,
    { service },
  );
