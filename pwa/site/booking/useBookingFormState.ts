import { useEffect, useState } from 'react';
import { customerDetails } from '#contract/customerDetails.ts';
import { slotOfStart } from '../../booking/eveningSlots.ts';
import { joinSlots, nightAfter } from '../../booking/joinSlots.ts';
import { isSlotError } from '../../booking/slotError.ts';
import { useBookingForm } from '../../booking/useBookingForm.ts';
import type { WorkingTime } from '../../booking/workingDays.ts';
import { useSlots } from '../../data/slots.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessToday } from '../../i18n/formats.ts';
import { emptyCustomer } from '../../data/customerFields.ts';
import { openDraft, type DraftContent } from './draft.ts';
import { forgetCustomer, loadRememberedCustomer, rememberCustomer } from './rememberedCustomer.ts';
import type { SubmitError } from './submitError.ts';
import type { ServiceChange } from './SubmitErrorAlert.tsx';
import { useStartInUrl } from './useStartInUrl.ts';

type Visit = Omit<DraftContent, 'customer'>;

/** `date` is the date of an evening: a `slot` after its midnight is `24:00` or later. */
export function useBookingFormState(therapistId: number, serviceId: number, workingTime: WorkingTime) {
  const today = useBusinessToday();
  const [draft] = useState(() => openDraft(therapistId, serviceId, businessToday()));
  const { customer: initialCustomer, ...initialVisit } = draft.initial;
  const inAddress = useStartInUrl(businessToday());
  const requested =
    inAddress &&
    (inAddress.slot
      ? slotOfStart(inAddress.date, inAddress.slot, workingTime, today)
      : { date: inAddress.date, slot: null });
  // A request without a response is repeated exactly as it was sent.
  const [visit, setVisit] = useState<Visit>(
    initialVisit.sent ? initialVisit : { ...initialVisit, ...requested },
  );
  const { date, sent } = visit;
  const [submitError, setSubmitError] = useState<SubmitError | null>(sent && 'unknown');
  const [serviceChange, setServiceChange] = useState<ServiceChange | null>(null);
  const [remembers, setRemembers] = useState(() => loadRememberedCustomer() !== null);
  const bookingForm = useBookingForm(customerDetails, initialCustomer);
  const { form } = bookingForm;

  useEffect(() => draft.update(visit), [draft, visit]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.update({ customer: values as typeof initialCustomer }),
      }),
    [draft, form],
  );

  const own = useSlots({ therapistId, serviceId, date: date ?? '' });
  const night = useSlots({ therapistId, serviceId, date: nightAfter(date, workingTime, today) ?? '' });
  const slots = joinSlots(date, workingTime, today, [own, night]);
  // A slot that is no longer offered is deselected, unless this form's request may itself have booked it.
  const isOffered = sent !== null || (visit.slot !== null && (slots.data?.includes(visit.slot) ?? true));

  return {
    ...bookingForm,
    draft,
    asksForService: inAddress?.asksForService ?? false,
    date,
    slot: isOffered ? visit.slot : null,
    slots,
    /** the request without a response: a retry must repeat it, including language and time */
    sent,
    submitError,
    setSubmitError,
    serviceChange,
    setServiceChange,
    changeVisit: (changes: Partial<Visit>) => setVisit((current) => ({ ...current, ...changes })),
    choose: (chosen: Partial<Pick<Visit, 'date' | 'slot'>>) => {
      setVisit({ ...visit, ...chosen });
      if (isSlotError(submitError)) setSubmitError(null);
    },
    remembers,
    setRemembers: (isWanted: boolean) => {
      setRemembers(isWanted);
      if (!isWanted) forgetCustomer();
    },
    rememberIfWanted: () => {
      if (remembers) rememberCustomer(form.getValues() as typeof initialCustomer);
    },
    forget: () => {
      setRemembers(false);
      forgetCustomer();
      form.reset(emptyCustomer);
    },
    reset: () => {
      form.reset(emptyCustomer);
      setVisit({ date: null, slot: null, sent: null });
      setSubmitError(null);
    },
  };
}

export type BookingFormState = ReturnType<typeof useBookingFormState>;
