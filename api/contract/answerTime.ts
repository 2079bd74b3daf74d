// When a request is answered: calculated on the device before it is sent, and by SQL afterwards. Moments are ms since 1970.

const minute = 60_000;
const day = 86_400_000;
/** ms by which the business zone is ahead of UTC, the whole year */
const zoneOffset = 7 * 3_600_000;
/** The hours of the business zone in which requests are answered: nobody is reminded of one outside of them. */
const waking = { from: 8 * 60, until: 21 * 60 };
const wakingMinutes = waking.until - waking.from;

/** The beginning of the moment's business day, and the minutes since then. */
function localOf(moment: number): { midnight: number; minutes: number } {
  const midnight = Math.floor((moment + zoneOffset) / day) * day - zoneOffset;
  return { midnight, minutes: (moment - midnight) / minute };
}

/** When answers are given again; null while they are. As `after_quiet_hours` in SQL. */
export function answersFrom(moment: number): number | null {
  const { midnight, minutes } = localOf(moment);
  if (minutes >= waking.until) return midnight + day + waking.from * minute;
  return minutes < waking.from ? midnight + waking.from * minute : null;
}

/** When that many minutes in which requests are answered are over. As `add_waking_minutes` in SQL. */
export function addWakingMinutes(moment: number, added: number): number {
  const { midnight, minutes } = localOf(moment);
  const total = Math.min(Math.max(minutes - waking.from, 0), wakingMinutes) + added;
  const days = Math.floor(total / wakingMinutes);
  return midnight + days * day + (waking.from + total - days * wakingMinutes) * minute;
}

/**
 * When a request made at `arranged` for a visit at `start` is answered at the latest: half an hour before it, or in the middle
 * of a shorter time; sooner when the rules decline what was not answered `within` that many waking minutes. As
 * `answer_deadline` and `decline_at` in SQL.
 */
export function latestAnswer(arranged: number, start: number, within: number | null): number {
  const deadline = Math.max(start - 30 * minute, arranged + (start - arranged) / 2);
  return within === null ? deadline : Math.min(deadline, addWakingMinutes(arranged, within));
}
