import type { CustomerBooking, CustomerContacts } from '#contract/customerBooking.ts';
import { customerTexts } from '../../booking/customerTexts.ts';
import type { CustomerFieldTexts } from '../../data/customerFields.ts';

export type BookingWithContacts = CustomerBooking & CustomerContacts;

export const includesContacts = (booking: CustomerBooking): booking is BookingWithContacts =>
  booking.clientName !== undefined;

/**
 * What to fill in when the customer books again. A booking without a contact leaves out name and contacts, so that those
 * that this device remembers stay.
 */
export function textsToBookAgain(booking: CustomerBooking): Partial<CustomerFieldTexts> {
  const { clientAddress, notes, clientPhone, clientWhatsapp, clientEmail, clientLineId } = booking;
  const hasContact = clientPhone || clientWhatsapp || clientEmail || clientLineId;
  return includesContacts(booking) && hasContact
    ? customerTexts(booking)
    : { clientAddress, notes: notes ?? '' };
}
