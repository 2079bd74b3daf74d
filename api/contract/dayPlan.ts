import * as v from 'valibot';
import type { AvailabilityEntry } from './availability.ts';
import type { Booking } from './booking.ts';
import type { HolidayName } from './closureNote.ts';
import { body, businessDate } from './fields.ts';
import { ruleKey } from './fieldRules.ts';
import type { ScheduleChangeKind, ScheduleChange } from './scheduleChange.ts';
import {
  midnightOf,
  minutesPerDay,
  spanFrom,
  toDayScheduleChange,
  toWeeklyHours,
  weekdayOf,
  workingSpans,
  type Span,
} from './workingHours.ts';

/** The query of `GET /api/admin/day`. */
export const dayQuery = body({ date: businessDate });

export type DayPlan = {
  date: string;
  travelGapMinutes: number;
  therapists: TherapistPlan[];
};

/** Spans are minutes from the day's midnight; what goes on past the next midnight exceeds 1,440. */
export type TherapistPlan = {
  id: number;
  name: string;
  imageUrl: string | null;
  isActive: boolean;
  hours: Span[];
  timeOff: PlannedTimeOff[];
  visits: Booking[];
};

/** `reason`: the note if there is no reason; `holiday`: the names of the public holiday in the note. */
export type PlannedTimeOff = {
  id: number;
  span: Span;
  isShops: boolean;
  reason: string | null;
  holiday: HolidayName | null;
};

export type PlannedTherapist = Pick<TherapistPlan, 'id' | 'name' | 'imageUrl' | 'isActive'> & {
  availability: readonly AvailabilityEntry[];
};

export type ScheduleChangeWithKind = ScheduleChange & { kind: ScheduleChangeKind };

export type DayPlanSources = {
  travelGapMinutes: number;
  therapists: readonly PlannedTherapist[];
  scheduleChanges: readonly ScheduleChangeWithKind[];
  bookings: readonly Booking[];
};

/**
 * Assembles the plan of a business day. Inactive therapists are left out unless they have a visit; bookings,
 * time off and extra hours of other days are ignored.
 */
export function planDay(
  date: string,
  { travelGapMinutes, therapists, scheduleChanges, bookings }: DayPlanSources,
): DayPlan {
  const midnight = midnightOf(date);
  const spanOf = (times: { startTime: string; endTime: string }) => spanFrom(midnight, times);
  const visits = bookings
    .filter((booking) => isOpen(booking) && isOnDay(spanOf(booking)))
    .sort((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id);
  const planned = therapists.map(({ id, name, imageUrl, isActive, availability }): TherapistPlan => {
    const own = scheduleChanges.filter(({ therapistId }) => therapistId === null || therapistId === id);
    const hours = workingSpans(
      weekdayOf(date),
      availability.map(toWeeklyHours),
      own.map((one) => toDayScheduleChange(one, midnight, one.therapistId === null)),
    );
    return {
      id,
      name,
      imageUrl,
      isActive,
      hours: isActive ? hours.filter(isOnDay) : [],
      timeOff: own
        .filter((one) => one.kind === 'time_off' && isOnDay(spanOf(one)))
        .map((one) => ({
          id: one.id,
          span: spanOf(one),
          isShops: one.therapistId === null,
          reason: one.reason ?? one.note,
          holiday: one.reason === null ? one.holiday : null,
        })),
      visits: visits.filter(({ therapistId }) => therapistId === id),
    };
  });
  return {
    date,
    travelGapMinutes,
    therapists: planned.filter((one) => one.isActive || one.visits.length > 0),
  };
}

// A request that holds no time stays out of the day plan, and waits in the list of requests.
const isOpen = ({ status, holdsTime }: Booking): boolean =>
  (status === 'pending' && holdsTime) || status === 'approved';

const isOnDay = ([from, to]: Span): boolean => from < minutesPerDay && to > 0;

const maxQueryDays = 400;

/** Of `GET /api/admin/therapists/{id}/alternatives` and `GET /api/admin/holidays`: dates, inclusive. */
export const datesQuery = v.pipe(
  body({ from: businessDate, to: businessDate }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) <= maxQueryDays * 86_400_000,
      ruleKey('datesTooFar'),
    ),
    ['to'],
  ),
);

export type VisitAlternatives = {
  booking: Booking;
  therapists: { id: number; name: string; imageUrl: string | null }[];
};

export type Holiday = { date: string; name: HolidayName };
