import type { Service } from '#contract/service.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { sortByName } from '../../../i18n/nameOrder.ts';

/** Sorted by name. `therapistId` 0 ("Whoever is free first"): the services of all active therapists. */
export function offeredServices(therapistId: number, therapists: readonly AdminTherapist[]): Service[] {
  const meant = therapists.filter(({ id, isActive }) => (therapistId === 0 ? isActive : id === therapistId));
  const services = new Map(meant.flatMap((one) => one.services.map((service) => [service.id, service])));
  return sortByName()([...services.values()]);
}
