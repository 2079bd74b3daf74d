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
  workingSpans,
  type Span,
} from './workingHours.ts';

/** The query of `GET /api/admin/day`. */
export const dayQuery = body({ date: businessDate });

/** `GET /api/admin/day`: who works when on a business day, and who is visited. */
export type DayPlan = {
  date: string;
  /** minutes kept free after a visit, by the booking rules */
  travelGapMinutes: number;
  therapists: TherapistPlan[];
};

/** Spans are minutes from the day's midnight; what goes on past the next midnight exceeds 1,440. */
export type TherapistPlan = {
  id: number;
  name: string;
  imageUrl: string | null;
  isActive: boolean;
  /** working hours, time off taken out and extra hours added */
  hours: Span[];
  timeOff: PlannedTimeOff[];
  /** pending and approved, by start */
  visits: Booking[];
};

/**
 * `reason`: the reason, or the note if no reason is given; `holiday`: the names of a public holiday, if that
 * note names one.
 */
export type PlannedTimeOff = {
  id: number;
  span: Span;
  isShops: boolean;
  reason: string | null;
  holiday: HolidayName | null;
};

/** A therapist with the weekly hours. */
export type PlannedTherapist = Pick<TherapistPlan, 'id' | 'name' | 'imageUrl' | 'isActive'> & {
  availability: readonly AvailabilityEntry[];
};

/** Time off or extra hours, with its kind. */
export type ScheduleChangeWithKind = ScheduleChange & { kind: ScheduleChangeKind };

/** What a day plan is put together from. */
export type DayPlanSources = {
  travelGapMinutes: number;
  therapists: readonly PlannedTherapist[];
  exceptions: readonly ScheduleChangeWithKind[];
  bookings: readonly Booking[];
};

/**
 * Assembles the plan of a business day. Inactive therapists are left out unless they have a visit; bookings,
 * time off and extra hours of other days are ignored.
 */
export function planDay(
  date: string,
  { travelGapMinutes, therapists, exceptions, bookings }: DayPlanSources,
): DayPlan {
  const midnight = midnightOf(date);
  const spanOf = (times: { startTime: string; endTime: string }) => spanFrom(midnight, times);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const visits = bookings
    .filter((booking) => isOpen(booking) && isOnDay(spanOf(booking)))
    .sort((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id);
  const planned = therapists.map(({ id, name, imageUrl, isActive, availability }): TherapistPlan => {
    const own = exceptions.filter(({ therapistId }) => therapistId === null || therapistId === id);
    const hours = workingSpans(
      weekday,
      availability.map(({ dayOfWeek, startTime, endTime }) => ({
        dayOfWeek,
        start: minutesOf(startTime),
        end: minutesOf(endTime),
      })),
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

// A request that holds no time takes none of the day: it waits in the list of requests.
const isOpen = ({ status, holdsTime }: Booking): boolean =>
  (status === 'pending' && holdsTime) || status === 'approved';

const isOnDay = ([from, to]: Span): boolean => from < minutesPerDay && to > 0;

/** `HH:mm` as minutes from midnight. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const maxQueryDays = 400;

/** The query of `GET /api/admin/therapists/{id}/alternatives` and `GET /api/admin/holidays`: business dates, inclusive. */
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

/** A visit of a therapist who is away, and the therapists who could take it over. */
export type VisitAlternatives = {
  booking: Booking;
  therapists: { id: number; name: string; imageUrl: string | null }[];
};

/** A public holiday of Thailand. */
export type Holiday = { date: string; name: HolidayName };
