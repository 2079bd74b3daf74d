import type { Booking } from '#contract/booking.ts';
import type { ContactDetails } from '../../ui/contactLinks.ts';
import { mapLink } from '../../ui/mapLink.ts';

/** The contacts of a booking's customer and a map of the address; an erased customer has no map. */
export function customerDetails(booking: Booking): ContactDetails {
  const address = booking.clientAddress;
  return {
    phone: booking.clientPhone,
    whatsapp: booking.clientWhatsapp,
    email: booking.clientEmail,
    line: booking.clientLineId,
    ...(booking.isErased ? {} : { map: { address, href: mapLink(address, booking.notes) } }),
  };
}
