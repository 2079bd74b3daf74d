import type { Booking } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { emptyBooking, type NewBookingDraft, type NewBookingValues } from '../../../data/newBookingDraft.ts';
import { toReturningCustomer, type ReturningCustomer } from './returningCustomers.ts';
import { parsePrefill } from './newBookingPath.ts';

/** What the form starts with. */
export type InitialFormState = {
  values: NewBookingValues;
  /** the idempotency key of a request whose outcome is unknown */
  key: string | null;
  /** whether values come from an earlier visit to the form */
  isRestored: boolean;
  /** whether the time comes from the link */
  isTimeFromLink: boolean;
  /** an unfinished booking of another customer, which this one replaces */
  displaced: NewBookingDraft | null;
};

type Sources = {
  /** the query of the URL */
  search: string;
  draft: NewBookingDraft | null;
  /** the booking that is to be booked again */
  earlier: Booking | null;
  therapists: readonly AdminTherapist[];
  /** `yyyy-MM-dd` */
  today: string;
};

/**
 * The form's first values. The whole draft is restored when its request may have arrived, when the same link is opened
 * again, or when the link fills in nothing. Otherwise the link decides about the visit, and the customer comes from the
 * draft, or from the earlier booking that is booked again.
 */
export function initialFormState({ search, draft, earlier, therapists, today }: Sources): InitialFormState {
  const prefill = parsePrefill(search);
  const hasPrefill = Object.values(prefill).some((value) => value !== null);
  if (draft && (draft.key !== null || draft.opened === search || !hasPrefill)) {
    const values = draft.key === null ? restorableValues(draft.values, today) : draft.values;
    return { values, key: draft.key, isRestored: true, isTimeFromLink: false, displaced: null };
  }
  const begun = draft && hasCustomer(draft.values) ? draft : null;
  const offersEarlier = therapists.some(
    ({ id, isActive, services }) =>
      isActive && id === earlier?.therapistId && services.some((service) => service.id === earlier.serviceId),
  );
  const values = {
    ...emptyBooking,
    ...(earlier
      ? pickCustomerFields(toReturningCustomer(earlier))
      : begun && pickCustomerFields(begun.values)),
    startTime: prefill.startTime ?? `${today} `,
    therapistId: prefill.therapistId ?? (earlier && offersEarlier ? earlier.therapistId : 0),
    serviceId: prefill.serviceId ?? earlier?.serviceId ?? 0,
  };
  return {
    values,
    key: null,
    isRestored: !earlier && begun !== null,
    isTimeFromLink: prefill.startTime !== null,
    displaced: earlier ? begun : null,
  };
}

/** The fields of the customer. */
export const pickCustomerFields = (from: ReturningCustomer | NewBookingValues) => ({
  clientName: from.clientName,
  clientPhone: from.clientPhone,
  clientWhatsapp: from.clientWhatsapp,
  clientEmail: from.clientEmail,
  clientLineId: from.clientLineId,
  clientAddress: from.clientAddress,
  locale: from.locale,
});

/** Whether a name, a contact or an address was entered. */
const hasCustomer = (values: NewBookingValues): boolean => {
  const { locale: _, ...texts } = pickCustomerFields(values);
  return Object.values(texts).some((text) => text.trim() !== '');
};

/** A draft's values to restore: not the confirmation of a time outside the hours, nor a day that is over. */
const restorableValues = (values: NewBookingValues, today: string): NewBookingValues => ({
  ...values,
  outsideHours: false,
  startTime: values.startTime.slice(0, 10) < today ? `${today} ` : values.startTime,
});
