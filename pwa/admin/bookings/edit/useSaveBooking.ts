import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking, BookingEdit } from '#contract/booking.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { useEditBooking } from '../../../data/adminBookings.ts';
import { RequestError } from '../../../data/client.ts';
import { refreshSlots, showSlots } from '../../../data/slots.ts';
import { differences, typedOf } from './editValues.ts';

export type SlotTrouble = 'slotTaken' | 'slotUnavailable';

type Events = {
  onSaved: () => void;
  /** somebody else wrote it meanwhile */
  onChanged: (now: Booking) => void;
  onSlotTrouble: (trouble: SlotTrouble) => void;
  /** always told, after the others; `issues` name fields that the server refused */
  onFailed: (error: unknown, issues: FieldIssue[]) => void;
};

/** Saves the form, once at a time, and sorts out what the answer means for it. */
export function useSaving(id: number, { onSaved, onChanged, onSlotTrouble, onFailed }: Events) {
  const client = useQueryClient();
  const { mutateAsync } = useEditBooking(id);
  const [isSaving, setSaving] = useState(false);
  // The state of a render is too late for the second half of a double tap.
  const busy = useRef(false);

  const fail = (error: unknown, edit: BookingEdit) => {
    const failure = error instanceof RequestError ? error.failure : null;
    if (failure?.code === 'booking_changed' && failure.booking) {
      // An answer that was lost: what this form wanted is what is true now.
      if (isDone(edit, failure.booking)) {
        onSaved();
        return;
      }
      onChanged(failure.booking);
    }
    const day = {
      therapistId: edit.therapistId,
      serviceId: edit.serviceId,
      date: edit.startTime.slice(0, 10),
      excludeBookingId: id,
    };
    if (failure?.code === 'slot_taken' && failure.slots) {
      showSlots(client, day, failure.slots);
      onSlotTrouble('slotTaken');
    } else if (failure?.code === 'slot_unavailable') {
      refreshSlots(client, day);
      onSlotTrouble('slotUnavailable');
    }
    const issues = failure?.issues ?? [];
    onFailed(
      error,
      failure?.code === 'service_not_offered'
        ? [{ path: 'serviceId', rule: 'choiceInvalid', message: failure.message }]
        : issues,
    );
    setSaving(false);
    busy.current = false;
  };

  const save = async (edit: BookingEdit) => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      await mutateAsync(edit);
    } catch (error) {
      fail(error, edit);
      return;
    }
    onSaved();
  };

  return { save, isSaving };
}

const isDone = (edit: BookingEdit, now: Booking): boolean =>
  differences(typedOf({ ...now, ...edit, startTime: now.startTime }), typedOf(now)).length === 0 &&
  edit.startTime === typedOf(now).startTime;
