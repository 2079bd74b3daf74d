import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import type { BookingEdit } from '#contract/bookingEdit.ts';
import type { ErrorBody, FieldIssue } from '#contract/errors.ts';
import { isSlotError, showNewSlots, type SlotError } from '../../../booking/slotError.ts';
import { useEditBooking } from '../../../data/adminBookings.ts';
import { RequestError } from '../../../data/client.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { fieldIssuesOf } from '../fieldIssuesOf.ts';
import { differingGroups, toEditValues } from './editValues.ts';

type Callbacks = {
  onSaved: () => void;
  onConflict: (current: Booking) => void;
  onSlotError: (error: SlotError) => void;
  /** Called for every failure, after the other callbacks. `issues`: the fields that the API rejected. */
  onFailed: (error: unknown, issues: FieldIssue[]) => void;
};

export function useSaveBooking(id: number, { onSaved, onConflict, onSlotError, onFailed }: Callbacks) {
  const client = useQueryClient();
  const { mutateAsync } = useEditBooking(id);
  // Stays true after success, because the page is about to be left.
  const [isSaved, setSaved] = useState(false);

  const reportFailure = (error: unknown, failure: ErrorBody | null, edit: BookingEdit) => {
    if (failure?.code === 'booking_changed' && failure.booking) onConflict(failure.booking);
    if (failure && isSlotError(failure.code)) {
      const { therapistId, serviceId, startTime } = edit;
      const day = { therapistId, serviceId, date: startTime.slice(0, 10), excludeBookingId: id };
      showNewSlots(client, day, failure);
      onSlotError(failure.code);
    }
    onFailed(error, failure ? fieldIssuesOf(failure) : []);
  };

  const [save, isBusy] = useOneAtATime(async (edit: BookingEdit) => {
    try {
      await mutateAsync(edit);
    } catch (error) {
      const failure = error instanceof RequestError ? error.failure : null;
      if (!isAlreadySaved(edit, failure)) {
        reportFailure(error, failure, edit);
        return;
      }
    }
    setSaved(true);
    onSaved();
  });

  return { save, isSaving: isBusy || isSaved };
}

/** True when the conflict is with an earlier request of this form whose response was lost. */
function isAlreadySaved(edit: BookingEdit, failure: ErrorBody | null): boolean {
  if (failure?.code !== 'booking_changed' || !failure.booking) return false;
  const current = toEditValues(failure.booking);
  const requested = toEditValues({ ...failure.booking, ...edit, startTime: failure.booking.startTime });
  return edit.startTime === current.startTime && differingGroups(requested, current).length === 0;
}
