import type { Booking } from '#contract/booking.ts';
import type { ContactDetails } from '../../ui/contactLinks.ts';
import { mapLink } from '../../ui/mapLink.ts';

/** How the customer of a booking is reached and found; of an erased one there is no map. */
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
