import type { Booking } from '#contract/booking.ts';
import type { ContactDetails } from '../../ui/contactLinks.ts';
import { mapLink } from '../../ui/mapLink.ts';

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
