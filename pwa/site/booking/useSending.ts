import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BookingReceipt, BookingRequestInput } from '#contract/booking.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { useCreateBooking } from '../../data/bookings.ts';
import { RequestError } from '../../data/client.ts';
import { shopStatusQuery } from '../../data/shop.ts';
import { refreshSlots, showSlots } from '../../data/slots.ts';
import { createRequestKey } from './requestKey.ts';
import { troubleOf, type Trouble } from './trouble.ts';

type Events = {
  onBooked: (receipt: BookingReceipt) => void;
  /** The form stays as it is; `issues` name fields that the server refused. */
  onFailed: (trouble: Trouble, error: unknown, issues: FieldIssue[]) => void;
};

/** Sends one filled form, once at a time, and keeps what the page knows true to what the server answered. */
export function useSending({ onBooked, onFailed }: Events) {
  const client = useQueryClient();
  const { mutateAsync } = useCreateBooking();
  const [key] = useState(() => createRequestKey());
  const [isSending, setSending] = useState(false);
  // The state of a render is too late for the second half of a double tap.
  const busy = useRef(false);

  const send = async (request: BookingRequestInput) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      const receipt = await mutateAsync({ request, key: key.current() });
      key.answered();
      onBooked(receipt);
    } catch (error) {
      key.failed(error);
      const failure = error instanceof RequestError ? error.failure : null;
      const trouble = troubleOf(error);
      learn(trouble, request, failure?.slots);
      onFailed(trouble, error, failure?.issues ?? []);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const learn = (trouble: Trouble, request: BookingRequestInput, slots: string[] | undefined) => {
    const day = [request.therapistId, request.serviceId, (request.startTime ?? '').slice(0, 10)] as const;
    if (trouble === 'slotTaken' && slots) showSlots(client, ...day, slots);
    else if (trouble === 'slotTaken' || trouble === 'slotUnavailable') refreshSlots(client, ...day);
    if (trouble === 'shopClosed')
      client.setQueryData(shopStatusQuery.queryKey, (status) => status && { ...status, isOpen: false });
  };

  return { send, isSending };
}
