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
 * The customer's fields as a device stores them. An invalid one is replaced by an empty text without affecting the
 * others, and no length is enforced: validation is up to the form.
 */
export const customerFields = v.object(v.entriesFromList(fields, v.fallback(v.string(), '')));

export type CustomerFieldTexts = v.InferOutput<typeof customerFields>;

export const emptyCustomer: CustomerFieldTexts = v.parse(customerFields, {});

/** Whether any field has a text. */
export const isFilled = (customer: CustomerFieldTexts): boolean =>
  fields.some((field) => customer[field].trim() !== '');

export const isSameCustomer = (one: CustomerFieldTexts, other: CustomerFieldTexts): boolean =>
  fields.every((field) => one[field] === other[field]);
