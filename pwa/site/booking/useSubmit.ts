import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingReceipt, BookingRequestInput } from '#contract/booking.ts';
import type { Failure, FieldIssue } from '#contract/errors.ts';
import { useCreateBooking } from '../../data/bookings.ts';
import { NetworkError, RequestError } from '../../data/client.ts';
import { showService } from '../../data/services.ts';
import { shopStatusQuery } from '../../data/shop.ts';
import { refreshSlots, showSlots } from '../../data/slots.ts';
import { hasNetwork } from '../../offline/connection.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { createRequestKey } from './requestKey.ts';
import { troubleOf, type Trouble } from './submitError.ts';

type Options = {
  /** the key of a request that was sent before the page was loaded again, and never answered */
  keptKey: string | null;
  /** The request may arrive from now on. */
  onAttempt: (key: string, request: BookingRequestInput) => void;
  /** This and the next may come when the form has been left; `sentKey` says which request they are about. */
  onBooked: (receipt: BookingReceipt, sentKey: string) => void;
  /** The form stays as it is; `issues` name fields that the server refused. */
  onFailed: (failure: FailedSending, sentKey: string) => void;
};

export type FailedSending = { trouble: Trouble; error: unknown; issues: FieldIssue[] };

/** Sends one filled form, once at a time, and keeps what the page knows true to what the server answered. */
export function useSending({ keptKey, onAttempt, onBooked, onFailed }: Options) {
  const client = useQueryClient();
  const { mutateAsync } = useCreateBooking();
  const [key] = useState(() => createRequestKey(undefined, keptKey));

  const learn = (trouble: Trouble, request: BookingRequestInput, failure: Failure | null) => {
    const { therapistId, serviceId, startTime = '' } = request;
    const day = { therapistId, serviceId, date: startTime.slice(0, 10) };
    if (trouble === 'slotTaken' && failure?.slots) showSlots(client, day, failure.slots);
    else if (slotsAreOld.has(trouble)) refreshSlots(client, day);
    if (trouble === 'serviceChanged' && failure?.service)
      showService(client, therapistId, serviceId, failure.service);
    if (trouble === 'shopClosed')
      client.setQueryData(shopStatusQuery.queryKey, (status) => status && { ...status, isOpen: false });
  };

  const [send, isSending] = useOneAtATime(async (request: BookingRequestInput) => {
    const canArrive = hasNetwork();
    const sentKey = key.current();
    if (canArrive) onAttempt(sentKey, request);
    try {
      const receipt = await mutateAsync({ request, key: sentKey });
      key.answered();
      onBooked(receipt, sentKey);
    } catch (error) {
      key.failed(error);
      const failure = error instanceof RequestError ? error.failure : null;
      const trouble = error instanceof NetworkError && !canArrive ? 'offline' : troubleOf(error);
      learn(trouble, request, failure);
      onFailed({ trouble, error, issues: failure?.issues ?? [] }, sentKey);
    }
  });

  return { send, isSending };
}

const slotsAreOld = new Set<Trouble>(['slotTaken', 'slotUnavailable', 'serviceChanged']);
