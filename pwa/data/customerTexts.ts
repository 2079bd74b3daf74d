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
export const customerTexts = v.object(v.entriesFromList(fields, v.fallback(v.string(), '')));

export type CustomerTexts = v.InferOutput<typeof customerTexts>;

export const emptyCustomer: CustomerTexts = v.parse(customerTexts, {});

/** Whether any field has a text. */
export const isFilled = (customer: CustomerTexts): boolean =>
  fields.some((field) => customer[field].trim() !== '');

export const isSameCustomer = (one: CustomerTexts, other: CustomerTexts): boolean =>
  fields.every((field) => one[field] === other[field]);
