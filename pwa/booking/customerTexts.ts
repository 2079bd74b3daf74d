import type { CustomerDetails } from '#contract/customerDetails.ts';
import type { CustomerFieldTexts } from '../data/customerFields.ts';

/** The customer's details as the texts of a form: a missing contact is empty. */
export const customerTexts = (details: CustomerDetails): CustomerFieldTexts => ({
  clientName: details.clientName,
  clientPhone: details.clientPhone ?? '',
  clientWhatsapp: details.clientWhatsapp ?? '',
  clientEmail: details.clientEmail ?? '',
  clientLineId: details.clientLineId ?? '',
  clientAddress: details.clientAddress,
  notes: details.notes ?? '',
});
