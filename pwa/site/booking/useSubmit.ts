import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingReceipt } from '#contract/booking.ts';
import type { BookingRequestInput } from '#contract/bookingRequest.ts';
import { useCreateBooking } from '../../data/bookings.ts';
import { NetworkError, RequestError } from '../../data/client.ts';
import { cacheService } from '../../data/services.ts';
import { shopQuery } from '../../data/shop.ts';
import { hasNetwork } from '../../offline/connection.ts';
import { isSlotError, showNewSlots } from '../../booking/slotError.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { createIdempotencyKey } from '../../booking/idempotencyKey.ts';
import { submitErrorOf, type SubmitError } from './submitError.ts';
import { readCustomerBookings } from '../../data/storedCustomerBookings.ts';
import { businessInstant } from '../../i18n/formats.ts';

type Options = {
  /** the key of a request without a response, sent before the page was reloaded */
  initialKey: string | null;
  onAttempt: (key: string, request: BookingRequestInput) => void;
  /** Also called when the form has been left, like `onFailed`. `key` identifies the request. */
  onBooked: (receipt: BookingReceipt, request: BookingRequestInput, key: string) => void;
  onFailed: (submitError: SubmitError, cause: unknown, key: string) => void;
};

/** One request at a time. Updates the cache with the data in a rejection. */
export function useSubmit({ initialKey, onAttempt, onBooked, onFailed }: Options) {
  const updateCache = useCacheUpdate();
  const { mutateAsync } = useCreateBooking();
  const [isBooked, setBooked] = useState(false);
  const [idempotencyKey] = useState(() => createIdempotencyKey(initialKey));

  const [submit, isSubmitting] = useOneAtATime(async (request: BookingRequestInput) => {
    const isOnline = hasNetwork();
    const key = idempotencyKey.current();
    if (isOnline) onAttempt(key, request);
    try {
      const receipt = await mutateAsync({ request, key });
      idempotencyKey.requestSucceeded();
      onBooked(receipt, request, key);
      setBooked(true);
    } catch (error) {
      idempotencyKey.requestFailed(error);
      updateCache(error, request);
      const isUnsent = error instanceof NetworkError && !isOnline;
      const submitError = isUnsent ? 'offline' : submitErrorOf(error);
      const isOwn = submitError === 'slot_taken' && hasBooked(request);
      onFailed(isOwn ? 'already_booked' : submitError, error, key);
    }
  });

  // Once booked, the form stays as it is until the page has changed.
  return { submit, isSubmitting: isSubmitting || isBooked };
}

function useCacheUpdate() {
  const client = useQueryClient();
  return (error: unknown, request: BookingRequestInput) => {
    const failure = error instanceof RequestError ? error.failure : null;
    if (!failure) return;
    const { therapistId, serviceId, startTime = '' } = request;
    const submitError = submitErrorOf(error);
    if (isSlotError(submitError) || submitError === 'service_changed')
      showNewSlots(client, { therapistId, serviceId, date: startTime.slice(0, 10) }, failure);
    if (submitError === 'service_changed' && failure.service)
      cacheService(client, therapistId, serviceId, failure.service);
    if (submitError === 'shop_closed')
      client.setQueryData(shopQuery.queryKey, (status) => status && { ...status, isOpen: false });
  };
}

function hasBooked({ therapistId, startTime = '' }: BookingRequestInput): boolean {
  const [date = '', time = ''] = startTime.split(' ');
  const start = Date.parse(businessInstant(date, time));
  return readCustomerBookings().some(
    ({ booking }) =>
      booking.therapist.id === therapistId &&
      Date.parse(booking.startTime) === start &&
      (booking.status === 'pending' || booking.status === 'approved'),
  );
}
