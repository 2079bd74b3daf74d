import { addMinutes } from './addMinutes.ts';
import { isAfterMidnight } from './eveningSlots.ts';

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

/** A group of the slots of an evening: a part of its day, or of the night after it. */
export type SlotGroup = { part: PartOfDay | 'nextNight'; slots: string[] };

/** Groups the slots of an evening (`HH:mm`, ascending, from `24:00` on after its midnight) by part of day. */
export function groupByPartOfDay(slots: string[], evening: string): SlotGroup[] {
  return [...partsOfDay, 'nextNight' as const]
    .map((part) => {
      if (part === 'nextNight') return { part, slots: slots.filter(isAfterMidnight) };
      const { from, to } = boundsOfPart(part, evening);
      return { part, slots: slots.filter((slot) => slot >= from && slot <= to) };
    })
    .filter(({ slots: inPart }) => inPart.length > 0);
}
