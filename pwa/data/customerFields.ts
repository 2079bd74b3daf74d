import * as v from 'valibot';

const fields = [
  'clientName',
  'clientPhone',
  'clientWhatsapp',
  'clientEmail',
  'clientLineId',
  'clientAddress',
  'notes',
] as const;

/**
 * The customer's fields as a device stores them. An invalid field is read as an empty text without affecting
 * the rest. Lengths are not limited: the form validates them.
 */
export const storedCustomerFields = v.object(v.entriesFromList(fields, v.fallback(v.string(), '')));

export type CustomerFieldTexts = v.InferOutput<typeof storedCustomerFields>;

export const emptyCustomer: CustomerFieldTexts = v.parse(storedCustomerFields, {});

export const isFilled = (customer: CustomerFieldTexts): boolean =>
  fields.some((field) => customer[field].trim() !== '');

export const isSameCustomer = (one: CustomerFieldTexts, other: CustomerFieldTexts): boolean =>
  fields.every((field) => one[field] === other[field]);
