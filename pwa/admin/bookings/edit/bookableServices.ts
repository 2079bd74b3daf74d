import type { Booking } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';

/** Duration in minutes, price in THB. */
type Choice = { id: number; name: string; duration: number; price: number };

/**
 * What can be booked with a therapist. The booking's own service stands there as it was booked, even when the
 * therapist offers it no longer or it has become dearer since.
 */
export function servicesOf(therapistId: number, therapists: AdminTherapist[], booking: Booking): Choice[] {
  const offered: Choice[] = therapists.find(({ id }) => id === therapistId)?.services ?? [];
  const own = { id: booking.serviceId, ...booking.service };
  const isOffered = offered.some(({ id }) => id === own.id);
  if (!isOffered) return therapistId === booking.therapistId ? [own, ...offered] : offered;
  return offered.map((service) => (service.id === own.id ? own : service));
}
