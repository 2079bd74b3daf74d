import { addMinutes } from './addMinutes.ts';

export const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/**
 * The first and last minute (`HH:mm`) of a part of day. `evening` (`HH:mm`) is the time when evening begins, which depends
 * on the language.
 */
export function boundsOfPart(part: PartOfDay, evening: string): { from: string; to: string } {
  const starts = ['00:00', '05:00', '12:00', evening];
  const index = partsOfDay.indexOf(part);
  const next = starts[index + 1] ?? '24:00';
  return { from: starts[index]!, to: next === '24:00' ? '23:59' : addMinutes(next, -1) };
}

/** Groups slots (`HH:mm`, ascending) by part of day. */
export function groupByPartOfDay(slots: string[], evening: string): { part: PartOfDay; slots: string[] }[] {
  return partsOfDay
    .map((part) => {
      const { from, to } = boundsOfPart(part, evening);
      return { part, slots: slots.filter((slot) => slot >= from && slot <= to) };
    })
    .filter(({ slots: inPart }) => inPart.length > 0);
}
