import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Booking } from '#contract/booking.ts';
import { manualBooking, type BookingObstacle } from '#contract/manualBooking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import type { SlotError } from '../../../booking/slotError.ts';
import { useBookingForm } from '../../../booking/useBookingForm.ts';
import { useFreeTimes } from '../../../data/newBooking.ts';
import {
  saveNewBookingDraft,
  type NewBookingDraft,
  type NewBookingValues,
} from '../../../data/newBookingDraft.ts';
import { offeredServices } from './offeredServices.ts';
import type { InitialFormState } from './initialFormState.ts';
import { useNextFreeTime } from './useNextFreeTime.ts';

export type Warnings = {
  obstacles: BookingObstacle[];
  /** when the therapist works on that day, `HH:mm` */
  hours: [start: string, end: string][];
  isWithoutContact: boolean;
};

export type Problem =
  | 'offline'
  | 'unknown'
  | 'already_booked'
  | 'therapist_gone'
  | 'service_changed'
  | 'rejected';

type Context = { search: string; userId: number; therapists: readonly AdminTherapist[] };

export function useNewBookingState(start: InitialFormState, { search, userId, therapists }: Context) {
  const bookingForm = useBookingForm(manualBooking, start.values);
  const { form } = bookingForm;
  const values = useWatch({ control: form.control }) as NewBookingValues;
  const [warnings, setWarnings] = useState<Warnings | null>(null);
  const [problem, setProblem] = useState<Problem | null>(start.key === null ? null : 'unknown');
  const [slotError, setSlotError] = useState<{ code: SlotError; visits: Booking[] } | null>(null);
  // "Whoever is free first" stays selected once the chosen time has determined a therapist.
  const [isAnyone, setAnyone] = useState(values.therapistId === 0);
  const draft = useDraft(start, { search, userId });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: (state) => void draft.update({ values: state.values as NewBookingValues }),
      }),
    [draft, form],
  );

  const change = (changes: Partial<NewBookingValues>) => {
    const isOfVisit = 'startTime' in changes || 'serviceId' in changes || 'therapistId' in changes;
    const all = isOfVisit ? { outsideHours: false, ...changes } : changes;
    for (const [field, value] of Object.entries(all))
      form.setValue(field as keyof NewBookingValues, value, { shouldValidate: form.formState.isSubmitted });
    if (!isOfVisit) return;
    setWarnings(null);
    setSlotError(null);
    form.clearErrors('startTime');
  };
  const { therapistId, serviceId, startTime } = values;
  const date = startTime.slice(0, 10);
  const therapist = therapists.find(({ id }) => id === therapistId);
  const service = offeredServices(isAnyone ? 0 : therapistId, therapists).find(({ id }) => id === serviceId);
  const freeTimes = useFreeTimes({ date, serviceId: service ? serviceId : 0 });
  const slot = therapist && service && startTime.length > 11 ? startTime.slice(11) : null;
  useNextFreeTime(start.isTimeFromLink, {
    slot,
    starts: freeTimes.data?.find((one) => one.therapistId === therapistId)?.starts,
    onFound: (next) => change({ startTime: `${date} ${next}` }),
  });
  return {
    ...bookingForm,
    values,
    change,
    therapists,
    therapist,
    service,
    date,
    /** the chosen time, `HH:mm`; null until therapist, service and time are chosen */
    slot,
    freeTimes,
    isAnyone,
    setAnyone,
    warnings,
    setWarnings,
    problem,
    setProblem,
    slotError,
    setSlotError,
    draft,
    /** the idempotency key of a request sent before a reload, whose outcome is unknown */
    initialKey: start.key,
  };
}

export type NewBookingState = ReturnType<typeof useNewBookingState>;

function useDraft(start: InitialFormState, { search, userId }: Omit<Context, 'therapists'>) {
  const [draft] = useState(() => {
    let current: NewBookingDraft = { opened: search, key: start.key, values: start.values };
    const update = (changes: Partial<NewBookingDraft>): Promise<void> => {
      current = { ...current, ...changes };
      return saveNewBookingDraft(userId, current);
    };
    return { update };
  });
  return draft;
}
