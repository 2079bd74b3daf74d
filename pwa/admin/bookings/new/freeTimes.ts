import type { FreeTherapist } from '#contract/availability.ts';

/** All starts, `HH:mm`, each once, ascending. */
export const startsOf = (free: readonly FreeTherapist[]): string[] =>
  [...new Set(free.flatMap(({ starts }) => starts))].sort();

/** The ids of the therapists who are free at a start, `HH:mm`. */
export const therapistIdsFreeAt = (start: string, free: readonly FreeTherapist[]): number[] =>
  free.filter(({ starts }) => starts.includes(start)).map(({ therapistId }) => therapistId);
