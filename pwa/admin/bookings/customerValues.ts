import type { Booking } from '#contract/booking.ts';

/** Who a booking is for, as the forms hold it: a contact that is missing is an empty text. */
export const customerValues = (booking: Booking) => ({
  clientName: booking.clientName,
  clientPhone: booking.clientPhone ?? '',
  clientWhatsapp: booking.clientWhatsapp ?? '',
  clientEmail: booking.clientEmail ?? '',
  clientLineId: booking.clientLineId ?? '',
  clientAddress: booking.clientAddress,
});
