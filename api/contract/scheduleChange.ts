import * as v from 'valibot';
import type { Booking } from './booking.ts';
import type { HolidayName } from './closureNote.ts';
import { body, businessDate, businessDateTime, id, numericId, optionalText } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

export type ScheduleChangeKind = 'time_off' | 'extra_hours';

const hour = 60;
/** minutes; for a longer absence the therapist can be made inactive */
const maxMinutes: Record<ScheduleChangeKind, number> = { time_off: 180 * 24 * hour, extra_hours: 24 * hour };

// Local business times, compared as if they were UTC: the zone has no daylight saving time.
const minutesBetween = (start: string, end: string): number => {
  const [from, to] = [start, end].map((local) => Date.parse(`${local.replace(' ', 'T')}Z`)) as [
    number,
    number,
  ];
  return (to - from) / 60_000;
};

type Period = { startTime: string; endTime: string };
export const endsAfterStart = ({ startTime, endTime }: Period): boolean =>
  minutesBetween(startTime, endTime) > 0;
export const isWithinMaxLength =
  (kind: ScheduleChangeKind) =>
  ({ startTime, endTime }: Period): boolean =>
    minutesBetween(startTime, endTime) <= maxMinutes[kind];

const fields = {
  /** null: the whole shop */
  therapistId: v.nullable(id),
  startTime: businessDateTime,
  endTime: businessDateTime,
  /** for the administrator alone */
  reason: optionalText(200),
  /** for customers; only of the whole shop */
  note: optionalText(200),
  version: v.optional(id),
};

const inputOf = (kind: ScheduleChangeKind) =>
  v.pipe(
    body(fields),
    v.forward(v.partialCheck([['startTime'], ['endTime']], endsAfterStart, ruleKey('endNotAfterStart')), [
      'endTime',
    ]),
    v.forward(
      v.partialCheck(
        [['startTime'], ['endTime']],
        isWithinMaxLength(kind),
        ruleKey(kind === 'time_off' ? 'timeOffTooLong' : 'extraHoursTooLong'),
      ),
      ['endTime'],
    ),
    v.forward(
      v.partialCheck(
        [['therapistId'], ['note']],
        ({ therapistId, note }) => therapistId === null || note === null,
        ruleKey('noteOfShopOnly'),
      ),
      ['note'],
    ),
  );

/** `POST /api/admin/time-off` and `POST /api/admin/extra-hours`, and `PATCH …/{id}` with all fields. */
export const scheduleChangeBody = { time_off: inputOf('time_off'), extra_hours: inputOf('extra_hours') };
export type ScheduleChangeBody = v.InferOutput<(typeof scheduleChangeBody)[ScheduleChangeKind]>;

/**
 * The query of `GET /api/admin/time-off` and `GET /api/admin/extra-hours`: business dates, both inclusive; a
 * therapist's list includes the shop's entries.
 */
export const scheduleChangesQuery = body({
  from: v.optional(businessDate),
  to: v.optional(businessDate),
  therapistId: v.optional(numericId),
});

export type ScheduleChange = Omit<ScheduleChangeBody, 'version'> & {
  id: number;
  version: number;
  holiday: HolidayName | null;
} & Partial<VisitsWithin>;

/** How many upcoming visits and requests overlap with time off; present only in lists. */
export type VisitsWithin = { visits: number; requests: number };

/** The response to a write: `bookings` are the pending and approved visits that overlap with it. */
export type SavedScheduleChange = ScheduleChange & { bookings: Booking[] };

export type PublicScheduleChange = { kind: ScheduleChangeKind; startTime: string; endTime: string };

export type ShopScheduleChange = PublicScheduleChange & { note: string | null; holiday: HolidayName | null };
