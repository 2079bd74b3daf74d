import type { Booking } from '#contract/booking.ts';
import { noVisitTimes } from '#contract/visit.ts';

/** A request for a visit in 2099, as the administrator sees it. */
export const adminBooking = (fields: Partial<Booking> = {}): Booking => ({
  id: 7,
  therapistId: 1,
  serviceId: 1,
  status: 'pending',
  startTime: '2099-12-01T03:00:00.000Z',
  endTime: '2099-12-01T04:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  therapist: { name: 'Ploy Srisuwan', imageUrl: null },
  service: { name: 'Oil Massage', duration: 60, price: 1800 },
  clientName: 'Nok',
  clientEmail: null,
  clientPhone: '0812345678',
  clientWhatsapp: null,
  clientLineId: null,
  clientAddress: '88 Sukhumvit 24',
  notes: null,
  locale: 'en',
  version: 1,
  visitState: null,
  visitTimes: noVisitTimes,
  isErased: false,
  ...fields,
});
