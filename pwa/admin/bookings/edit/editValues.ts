import type { Booking, Customer } from '#contract/booking.ts';
import { businessClock } from '../../../i18n/formats.ts';

/** The form as it stands on the screen. */
export type Typed = {
  therapistId: number;
  /** 0 while none is chosen */
  serviceId: number;
  /** `yyyy-MM-dd HH:mm` in the business zone; without the time while none is chosen */
  startTime: string;
} & Record<keyof Customer, string>;

/** A booking as the form shows it. */
export function typedOf(booking: Booking): Typed {
  const { date, time } = businessClock(booking.startTime);
  return {
    therapistId: booking.therapistId,
    serviceId: booking.serviceId,
    startTime: `${date} ${time}`,
    clientName: booking.clientName,
    clientEmail: booking.clientEmail ?? '',
    clientPhone: booking.clientPhone ?? '',
    clientWhatsapp: booking.clientWhatsapp ?? '',
    clientLineId: booking.clientLineId ?? '',
    clientAddress: booking.clientAddress,
    notes: booking.notes ?? '',
  };
}

// Therapist, service and time are chosen together: half of one side with half of the other fits nobody.
const fieldsOf = {
  visit: ['therapistId', 'serviceId', 'startTime'],
  clientName: ['clientName'],
  clientPhone: ['clientPhone'],
  clientWhatsapp: ['clientWhatsapp'],
  clientEmail: ['clientEmail'],
  clientLineId: ['clientLineId'],
  clientAddress: ['clientAddress'],
  notes: ['notes'],
} as const satisfies Record<string, readonly (keyof Typed)[]>;

/** What is decided as one when two have changed the same booking. */
export type Part = keyof typeof fieldsOf;

export const parts = Object.keys(fieldsOf) as Part[];

/** Only the fields of one part. */
export const partOf = (typed: Typed, part: Part): Partial<Typed> =>
  Object.fromEntries(fieldsOf[part].map((field) => [field, typed[field]]));

const isSame = (one: Typed, other: Typed, part: Part): boolean =>
  fieldsOf[part].every((field) => one[field] === other[field]);

/** The parts in which two forms differ. */
export const differences = (one: Typed, other: Typed): Part[] =>
  parts.filter((part) => !isSame(one, other, part));

/** What was changed here stays, over what is true now; what was not touched here becomes what is true now. */
export const merged = (before: Typed, mine: Typed, now: Typed): Typed =>
  Object.assign({}, now, ...differences(before, mine).map((part) => partOf(mine, part))) as Typed;
