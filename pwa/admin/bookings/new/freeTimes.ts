import type { FreeTherapist } from '#contract/availability.ts';

/** The distinct starts of all therapists, `HH:mm`, ascending. */
export const startsOf = (free: readonly FreeTherapist[]): string[] =>
  [...new Set(free.flatMap(({ starts }) => starts))].sort();

export const therapistIdsFreeAt = (start: string, free: readonly FreeTherapist[]): number[] =>
  free.filter(({ starts }) => starts.includes(start)).map(({ therapistId }) => therapistId);
