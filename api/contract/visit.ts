import * as v from 'valibot';
import { body, id, isBusinessDate } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

/** In the order of a visit; `no_show` instead of `finished` if the customer was not there. */
export const visitStates = ['on_the_way', 'started', 'finished', 'no_show'] as const;
export type VisitState = (typeof visitStates)[number];

/** A report of being well silences the alarm so long; as in `alarm_rings_from` in SQL. */
const alarmSilenceMinutes = 30;

/**
 * When the alarm about a started visit rings, in ms: `alarmAfter` minutes after its end, and at least half an
 * hour after its therapist reported being well.
 */
export const alarmMoment = (endTime: string, fineAt: string | null, alarmAfter: number): number =>
  Math.max(
    Date.parse(endTime) + alarmAfter * 60_000,
    fineAt === null ? -Infinity : Date.parse(fineAt) + alarmSilenceMinutes * 60_000,
  );

/** null: none was set yet. */
export const visitState = v.nullable(v.picklist(visitStates, ruleKey('choiceInvalid')));

/** By the clock of the device that set them, ISO 8601 in UTC; null: not yet. `endedAt`: finished or no-show. */
export type VisitTimes = { onTheWayAt: string | null; startedAt: string | null; endedAt: string | null };

export const noVisitTimes: VisitTimes = { onTheWayAt: null, startedAt: null, endedAt: null };

/**
 * The times after a visit was set to a state at `at` (ISO 8601 in UTC): earlier states keep their times,
 * later ones lose theirs, and returning to a state keeps its first time. The same as `save_visit_state` in
 * SQL.
 */
export function visitTimesAfter(times: VisitTimes, state: VisitState | null, at: string): VisitTimes {
  const { onTheWayAt, startedAt, endedAt } = times;
  if (state === null) return noVisitTimes;
  if (state === 'on_the_way') return { ...noVisitTimes, onTheWayAt: onTheWayAt ?? at };
  if (state === 'started')
    return { onTheWayAt, startedAt: startedAt ?? latestOf(at, onTheWayAt), endedAt: null };
  return { onTheWayAt, startedAt, endedAt: endedAt ?? latestOf(at, onTheWayAt, startedAt) };
}

/** When a visit reached its current state; null: it has none. */
export function visitStateSince(
  state: VisitState | null,
  { onTheWayAt, startedAt, endedAt }: VisitTimes,
): string | null {
  if (state === null) return null;
  return state === 'on_the_way' ? onTheWayAt : state === 'started' ? startedAt : endedAt;
}

const latestOf = (at: string, ...others: (string | null)[]): string =>
  others.reduce<string>((found, other) => (other && other > found ? other : found), at);

/** When a button was tapped, ISO 8601 in UTC. The server replaces a future time by that of the request. */
export const tappedAt = v.pipe(
  v.string(ruleKey('dateInvalid')),
  v.isoTimestamp(ruleKey('dateInvalid')),
  // PostgreSQL rejects 31 February, and offsets of a day
  v.check((text) => text.endsWith('Z') && isBusinessDate(text.slice(0, 10)), ruleKey('dateInvalid')),
);

/** ms from a tap until its request is sent: right even where the device's clock is wrong. */
export const tapAge = v.pipe(v.number(ruleKey('numberInvalid')), v.minValue(0, ruleKey('numberInvalid')));

/** `PATCH /api/admin/bookings/{id}/visit`. `version`: of the booking that the administrator saw. */
export const visitChange = body({
  visitState,
  version: v.optional(id),
  /** missing: now */
  at: v.optional(tappedAt),
});
export type VisitChange = v.InferOutput<typeof visitChange>;

export type VisitReceipt = { id: number; visitState: VisitState | null; version: number } & VisitTimes;

/** `POST /api/admin/bookings/{id}/alarm`: an administrator takes care of an overdue visit. */
export const alarmAnswer = body({ version: v.optional(id) });
export type AlarmAnswer = v.InferOutput<typeof alarmAnswer>;

export type AlarmReceipt = { id: number; alarmAnsweredAt: string; version: number };

/** ISO 8601 in UTC; null: nobody reacted to the alarm. */
export type VisitAlarm = { answeredAt: string | null; fineAt: string | null };
