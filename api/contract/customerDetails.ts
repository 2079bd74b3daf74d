import * as v from 'valibot';
import { ruleKey } from './fieldRules.ts';
import {
  body,
  optionalEmail,
  optionalText,
  optionalThaiPhone,
  optionalWhatsapp,
  requiredLine,
  requiredText,
} from './fields.ts';

export const customerFields = {
  clientName: requiredLine(200, 'nameRequired'),
  clientEmail: optionalEmail,
  clientPhone: optionalThaiPhone,
  clientWhatsapp: optionalWhatsapp,
  // This field is indexed, and an index entry holds at most 2,700 bytes. Who has no account writes a dash.
  clientLineId: v.pipe(
    optionalText(500),
    v.transform((text) => (text && /[\p{L}\p{N}]/u.test(text) ? text : null)),
  ),
  clientAddress: requiredText(1000, 'addressRequired'),
  notes: optionalText(2000),
};

export const contactPaths = [['clientEmail'], ['clientPhone'], ['clientWhatsapp'], ['clientLineId']] as const;

export const hasContact = (customer: Record<(typeof contactPaths)[number][0], string | null>) =>
  contactPaths.some(([contact]) => customer[contact] !== null);

/** The customer's part of the booking form. */
export const customerDetails = v.pipe(
  body(customerFields),
  v.forward(v.partialCheck(contactPaths, hasContact, ruleKey('contactRequired')), ['clientPhone']),
);
export type CustomerDetailsInput = v.InferInput<typeof customerDetails>;
export type CustomerDetails = v.InferOutput<typeof customerDetails>;

/** The customer's part of a booking that was entered without a contact. */
export const customerDetailsWithoutContact = body(customerFields);
