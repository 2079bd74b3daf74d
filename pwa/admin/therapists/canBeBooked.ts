import type { AdminTherapist } from '#contract/therapist.ts';

/** Whether a therapist has all that customers choose by: services, locations and hours. */
export const canBeBooked = ({ services, locations, availability }: AdminTherapist): boolean =>
  [services, locations, availability].every(({ length }) => length > 0);
