import { addMinutes } from './addMinutes.ts';
import { isAfterMidnight } from './eveningSlots.ts';

export const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Both `HH:mm`, inclusive. `evening` (`HH:mm`): when the evening begins; depends on the language. */
export function boundsOfPart(part: PartOfDay, evening: string): { from: string; to: string } {
  const starts = ['00:00', '05:00', '12:00', evening];
  const index = partsOfDay.indexOf(part);
  const next = starts[index + 1] ?? '24:00';
  return { from: starts[index]!, to: next === '24:00' ? '23:59' : addMinutes(next, -1) };
}

/** `nextNight`: the hours after the midnight of the evening's date */
export type SlotGroup = { part: PartOfDay | 'nextNight'; slots: string[] };

/** `slots` and `evening` are `HH:mm`; slots are ascending and continue from `24:00` after midnight. */
export function groupByPartOfDay(slots: string[], evening: string): SlotGroup[] {
  return [...partsOfDay, 'nextNight' as const]
    .map((part) => {
      if (part === 'nextNight') return { part, slots: slots.filter(isAfterMidnight) };
      const { from, to } = boundsOfPart(part, evening);
      return { part, slots: slots.filter((slot) => slot >= from && slot <= to) };
    })
    .filter(({ slots: inPart }) => inPart.length > 0);
}
