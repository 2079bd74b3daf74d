import type { Booking } from '#contract/booking.ts';

/** A booking's customer as form values: a missing contact is an empty string. */
export const customerValues = (booking: Booking) => ({
  clientName: booking.clientName,
  clientPhone: booking.clientPhone ?? '',
  clientWhatsapp: booking.clientWhatsapp ?? '',
  clientEmail: booking.clientEmail ?? '',
  clientLineId: booking.clientLineId ?? '',
  clientAddress: booking.clientAddress,
});
