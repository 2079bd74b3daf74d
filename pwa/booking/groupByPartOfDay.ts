export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/**
 * Groups slots (`HH:mm`, ascending) by part of day. `evening` (`HH:mm`) is the time when evening begins, which depends
 * on the language.
 */
export function groupByPartOfDay(slots: string[], evening: string): { part: PartOfDay; slots: string[] }[] {
  const starts: [PartOfDay, string][] = [
    ['night', '00:00'],
    ['morning', '05:00'],
    ['afternoon', '12:00'],
    ['evening', evening],
  ];
  return starts
    .map(([part, from], index) => {
      const until = starts[index + 1]?.[1] ?? '24:00';
      return { part, slots: slots.filter((slot) => slot >= from && slot < until) };
    })
    .filter(({ slots: inPart }) => inPart.length > 0);
}
