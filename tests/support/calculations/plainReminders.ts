/**
 * The rules of reminders, calculated a second time without the database, in the plainest way. Times are ms since 1970; Thailand
 * is seven hours ahead of UTC all year.
 */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const midnightOf = (moment: number): number => Math.floor((moment + 7 * hour) / day) * day - 7 * hour;
const clockOf = (moment: number): number => moment - midnightOf(moment);

export const isQuiet = (moment: number): boolean =>
  clockOf(moment) >= 21 * hour || clockOf(moment) < 8 * hour;

export function afterQuietHours(moment: number): number {
  if (!isQuiet(moment)) return moment;
  const midnight = midnightOf(moment);
  return clockOf(moment) < 8 * hour ? midnight + 8 * hour : midnight + day + 8 * hour;
}

export function addWakingMinutes(moment: number, minutes: number): number {
  let at = moment;
  let left = minutes * minute;
  for (;;) {
    at = afterQuietHours(at);
    const untilNight = midnightOf(at) + 21 * hour - at;
    if (left < untilNight) return at + left;
    left -= untilNight;
    at += untilNight;
  }
}

export type PlainReminder = { event: string; about: number; due: number; usefulUntil: number };

/** The reminders of an approved visit. */
export function customerReminders(start: number): PlainReminder[] {
  const midnight = midnightOf(start);
  const clock = clockOf(start);
  let sameDay: number | null = start - 2 * hour;
  if (clock < 9 * hour) sameDay = null;
  else if (clock < 10 * hour) sameDay = midnight + 8 * hour;
  else if (clock >= 23 * hour) sameDay = midnight + 20 * hour;
  const evening = {
    event: 'reminder_day_before',
    about: start,
    due: midnight - 6 * hour,
    usefulUntil: sameDay ?? start,
  };
  if (sameDay === null) return [evening];
  return [evening, { event: 'reminder_same_day', about: start, due: sameDay, usefulUntil: start }];
}

export const answerDeadline = (arranged: number, start: number): number =>
  start - arranged > hour ? start - 30 * minute : arranged + (start - arranged) / 2;

/** What the administrator is told again of an unanswered request. */
export function shopNags(arranged: number, start: number, nagAfter: number | null): PlainReminder[] {
  if (nagAfter === null) return [];
  const outsideNight = (moment: number) =>
    afterQuietHours(moment) < start ? afterQuietHours(moment) : moment;
  const first = outsideNight(arranged + nagAfter * minute);
  const second = outsideNight(start - 2 * hour);
  const event = 'unanswered';
  if (second < first + hour) {
    return [{ event, about: arranged, due: first, usefulUntil: Math.min(start, first + day) }];
  }
  return [
    { event, about: arranged, due: first, usefulUntil: Math.min(second, start, first + day) },
    { event, about: start, due: second, usefulUntil: start },
  ];
}

export const startOfShopDay = midnightOf;
