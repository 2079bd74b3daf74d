import type { AdminTherapist } from '#contract/therapist.ts';

/** Customers choose by services, locations and hours, so a therapist needs at least one of each. */
export const canBeBooked = ({ services, locations, availability }: AdminTherapist): boolean =>
  [services, locations, availability].every(({ length }) => length > 0);
