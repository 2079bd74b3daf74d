import type { Booking } from '#contract/booking.ts';

export const customerValues = (booking: Booking) => ({
  clientName: booking.clientName,
  clientPhone: booking.clientPhone ?? '',
  clientWhatsapp: booking.clientWhatsapp ?? '',
  clientEmail: booking.clientEmail ?? '',
  clientLineId: booking.clientLineId ?? '',
  clientAddress: booking.clientAddress,
});
