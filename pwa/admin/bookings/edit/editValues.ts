import type { Booking } from '#contract/booking.ts';
import type { CustomerDetails } from '#contract/customerDetails.ts';
import { customerTexts } from '../../../booking/customerTexts.ts';
import { businessTimeOf } from '../../../i18n/businessTimeOf.ts';

export type EditValues = {
  therapistId: number;
  /** 0 while no therapist or service is chosen */
  serviceId: number;
  /** `yyyy-MM-dd HH:mm` in the business time zone; `yyyy-MM-dd ` while no time is chosen */
  startTime: string;
} & Record<keyof CustomerDetails, string>;

export const toEditValues = (booking: Booking): EditValues => ({
  therapistId: booking.therapistId,
  serviceId: booking.serviceId,
  startTime: businessTimeOf(booking.startTime),
  ...customerTexts(booking),
});

// Therapist, service and time belong together: a mix of two edits would be a visit that nobody chose.
const fieldsOfGroup = {
  visit: ['therapistId', 'serviceId', 'startTime'],
  clientName: ['clientName'],
  clientPhone: ['clientPhone'],
  clientWhatsapp: ['clientWhatsapp'],
  clientEmail: ['clientEmail'],
  clientLineId: ['clientLineId'],
  clientAddress: ['clientAddress'],
  notes: ['notes'],
} as const satisfies Record<string, readonly (keyof EditValues)[]>;

export type FieldGroup = keyof typeof fieldsOfGroup;

export const fieldGroups = Object.keys(fieldsOfGroup) as FieldGroup[];

export const pickGroup = (values: EditValues, group: FieldGroup): Partial<EditValues> =>
  Object.fromEntries(fieldsOfGroup[group].map((field) => [field, values[field]]));

export const differingGroups = (a: EditValues, b: EditValues): FieldGroup[] =>
  fieldGroups.filter((group) => fieldsOfGroup[group].some((field) => a[field] !== b[field]));

/** A three-way merge: applies the groups that changed from `base` to `mine` to `current`. */
export const mergeEdits = (base: EditValues, mine: EditValues, current: EditValues): EditValues =>
  Object.assign(
    {},
    current,
    ...differingGroups(base, mine).map((group) => pickGroup(mine, group)),
  ) as EditValues;
