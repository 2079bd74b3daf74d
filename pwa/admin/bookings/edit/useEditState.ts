import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Booking } from '#contract/booking.ts';
import { bookingEdit, bookingEditWithoutContact } from '#contract/bookingEdit.ts';
import { hasContact } from '#contract/customerDetails.ts';
import type { SlotError } from '../../../booking/slotError.ts';
import { useBookingForm } from '../../../booking/useBookingForm.ts';
import { useSlots } from '../../../data/slots.ts';
import { isCorrectableStart, useCorrection } from './correction.ts';
import { mergeEdits, toEditValues, type EditValues } from './editValues.ts';
import type { Conflict } from './EditConflict.tsx';
import { useUnsavedEdit } from './useUnsavedEdit.ts';

/** `booking`: the latest version; `base`: the version with which the form was filled. */
export function useEditState(booking: Booking) {
  const unsaved = useUnsavedEdit(booking.id);
  const [isRestored, setRestored] = useState(unsaved.restored !== undefined);
  const [base, setBase] = useState(unsaved.restored?.base ?? booking);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [slotError, setSlotError] = useState<SlotError | null>(null);
  const schema = hasContact(base) ? bookingEdit : bookingEditWithoutContact;
  const bookingForm = useBookingForm(schema, unsaved.restored?.values ?? toEditValues(booking));
  const { form, scan } = bookingForm;
  const values = useWatch({ control: form.control }) as EditValues;
  const correction = useCorrection(base);
  const isCorrection = correction?.isChosen ?? false;
  useEffect(() => unsaved.track({ base, values }));

  const change = (changes: Partial<EditValues>) => {
    for (const [field, value] of Object.entries(changes))
      form.setValue(field as keyof EditValues, value, { shouldValidate: form.formState.isSubmitted });
    if ('startTime' in changes || 'serviceId' in changes) setSlotError(null);
  };

  return {
    ...bookingForm,
    ...useChosenTime(values, base, isCorrection),
    /** null: the visit has not begun, or too long ago */
    correction,
    isCorrection,
    base,
    values,
    change,
    conflict,
    /** Call it when somebody else has saved the booking: shows where their changes differ. */
    merge: (current: Booking) => {
      const mine = form.getValues() as EditValues;
      setConflict({ mine, base, current });
      change(mergeEdits(toEditValues(base), mine, toEditValues(current)));
      setBase(current);
    },
    slotError,
    rejectSlot: (error: SlotError) => {
      // The time of a correction is typed, and not chosen from those that are offered.
      if (!isCorrection) change({ startTime: `${values.startTime.slice(0, 10)} ` });
      setSlotError(error);
    },
    isRestored,
    discardRestored: () => {
      scan.onScan('ended');
      setRestored(false);
      setConflict(null);
      setBase(booking);
      form.reset(toEditValues(booking));
    },
    onSaved: unsaved.discard,
  };
}

export type EditState = ReturnType<typeof useEditState>;

function useChosenTime(
  { therapistId, serviceId, startTime }: EditValues,
  base: Booking,
  isCorrection: boolean,
) {
  const [date = '', chosen = ''] = startTime.split(' ');
  const day = isCorrection ? '' : date;
  const query = useSlots({ therapistId, serviceId, date: day, excludeBookingId: base.id });

  // The booked time can always stay, even when it has passed or does not fit the slot step.
  const [bookedDate, bookedTime = ''] = toEditValues(base).startTime.split(' ');
  const isBookedDay = therapistId === base.therapistId && date === bookedDate;
  const isMissing = isBookedDay && query.data && !query.data.includes(bookedTime);
  const slots = isMissing ? { ...query, data: [...query.data, bookedTime].sort() } : query;

  // A slot that is no longer offered is deselected.
  const isOffered = isCorrection
    ? isCorrectableStart(date, chosen)
    : chosen !== '' && (slots.data?.includes(chosen) ?? true);
  return { date, slots, slot: isOffered ? chosen : null };
}
