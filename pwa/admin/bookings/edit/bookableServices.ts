import type { Booking } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';

/** `duration` in minutes, `price` in THB. */
type Choice = { id: number; name: string; duration: number; price: number };

/**
 * The services that the form offers for a therapist. They include the booking's service as it was booked,
 * even when the therapist no longer offers it or its price has changed.
 */
export function bookableServices(
  therapistId: number,
  therapists: AdminTherapist[],
  booking: Booking,
): Choice[] {
  const offered: Choice[] = therapists.find(({ id }) => id === therapistId)?.services ?? [];
  const own = { id: booking.serviceId, ...booking.service };
  const isOffered = offered.some(({ id }) => id === own.id);
  if (!isOffered) return therapistId === booking.therapistId ? [own, ...offered] : offered;
  return offered.map((service) => (service.id === own.id ? own : service));
}
