import { businessDateAndTime } from '../../i18n/formats.ts';
import type { KnownVisit } from '../data/knownVisit.ts';
import { formats } from '../language.ts';

/** Both days of the night in which a visit begins after midnight; null: it begins by day. */
export function nightOf({ startTime }: KnownVisit): string | null {
  const { date, time } = businessDateAndTime(startTime);
  return formats().night(date, time);
}
