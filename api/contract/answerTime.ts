// The same rules as in SQL, for requests that were not sent yet. Moments are ms since 1970.
const minute = 60_000;
const day = 86_400_000;
const zoneOffset = 7 * 3_600_000;
const wakingHours = { from: 8 * 60, until: 21 * 60 };
const wakingMinutes = wakingHours.until - wakingHours.from;

function businessClock(moment: number): { midnight: number; minutes: number } {
  const midnight = Math.floor((moment + zoneOffset) / day) * day - zoneOffset;
  return { midnight, minutes: (moment - midnight) / minute };
}

/** The end of the quiet hours around the moment; null outside of them. As `after_quiet_hours` in SQL. */
export function endOfQuietHours(moment: number): number | null {
  const { midnight, minutes } = businessClock(moment);
  if (minutes >= wakingHours.until) return midnight + day + wakingHours.from * minute;
  return minutes < wakingHours.from ? midnight + wakingHours.from * minute : null;
}

/** The moment at which `added` minutes outside of quiet hours have passed. As `add_waking_minutes` in SQL. */
export function addWakingMinutes(moment: number, added: number): number {
  const { midnight, minutes } = businessClock(moment);
  const total = Math.min(Math.max(minutes - wakingHours.from, 0), wakingMinutes) + added;
  const days = Math.floor(total / wakingMinutes);
  return midnight + days * day + (wakingHours.from + total - days * wakingMinutes) * minute;
}

/**
 * The latest time to answer a request made at `arranged` for a visit at `start`: half an hour before the
 * start, or halfway to it when it is less than an hour away; sooner when requests that were not answered
 * `within` that many waking minutes are declined. As `answer_deadline` and `decline_at` in SQL.
 */
export function latestAnswerTime(arranged: number, start: number, within: number | null): number {
  const deadline = Math.max(start - 30 * minute, arranged + (start - arranged) / 2);
  return within === null ? deadline : Math.min(deadline, addWakingMinutes(arranged, within));
}
