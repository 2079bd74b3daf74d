import type { Booking } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { emptyBooking, type NewBookingDraft, type NewBookingValues } from '../../../data/newBookingDraft.ts';
import { toReturningCustomer, type ReturningCustomer } from './returningCustomers.ts';
import { parsePrefill } from './newBookingPath.ts';

export type InitialFormState = {
  values: NewBookingValues;
  key: string | null;
  isRestored: boolean;
  isTimeFromLink: boolean;
  /** an unfinished booking for another customer that this form replaces */
  displacedDraft: NewBookingDraft | null;
};

type Sources = {
  search: string;
  draft: NewBookingDraft | null;
  earlierBooking: Booking | null;
  therapists: readonly AdminTherapist[];
  /** `yyyy-MM-dd` */
  today: string;
};

/**
 * Restores the whole draft when its request may have arrived, when the same link is opened again, or when the
 * link fills in nothing. Otherwise the link determines the visit, and the customer comes from the draft or
 * from the booking to book again.
 */
export function initialFormState({
  search,
  draft,
  earlierBooking,
  therapists,
  today,
}: Sources): InitialFormState {
  const prefill = parsePrefill(search);
  const hasPrefill = Object.values(prefill).some((value) => value !== null);
  if (draft && (draft.key !== null || draft.opened === search || !hasPrefill)) {
    const values = draft.key === null ? restorableValues(draft.values, today) : draft.values;
    return { values, key: draft.key, isRestored: true, isTimeFromLink: false, displacedDraft: null };
  }
  const begun = draft && hasCustomer(draft.values) ? draft : null;
  const offersEarlier = therapists.some(
    ({ id, isActive, services }) =>
      isActive &&
      id === earlierBooking?.therapistId &&
      services.some((service) => service.id === earlierBooking.serviceId),
  );
  const values = {
    ...emptyBooking,
    ...(earlierBooking
      ? pickCustomerFields(toReturningCustomer(earlierBooking))
      : begun && pickCustomerFields(begun.values)),
    startTime: prefill.startTime ?? `${today} `,
    therapistId: prefill.therapistId ?? (earlierBooking && offersEarlier ? earlierBooking.therapistId : 0),
    serviceId: prefill.serviceId ?? earlierBooking?.serviceId ?? 0,
  };
  return {
    values,
    key: null,
    isRestored: !earlierBooking && begun !== null,
    isTimeFromLink: prefill.startTime !== null,
    displacedDraft: earlierBooking ? begun : null,
  };
}

export const pickCustomerFields = (from: ReturningCustomer | NewBookingValues) => ({
  clientName: from.clientName,
  clientPhone: from.clientPhone,
  clientWhatsapp: from.clientWhatsapp,
  clientEmail: from.clientEmail,
  clientLineId: from.clientLineId,
  clientAddress: from.clientAddress,
  locale: from.locale,
});

const hasCustomer = (values: NewBookingValues): boolean => {
  const { locale: _, ...texts } = pickCustomerFields(values);
  return Object.values(texts).some((text) => text.trim() !== '');
};

/** Drops the confirmation of a time outside the working hours, and a date that has passed. */
const restorableValues = (values: NewBookingValues, today: string): NewBookingValues => ({
  ...values,
  outsideHours: false,
  startTime: values.startTime.slice(0, 10) < today ? `${today} ` : values.startTime,
});
