import type { BookingRules } from '../contract/settings.ts';
import type { Sql } from '../database.ts';
import {
  businessDateOf,
  daysBetween,
  minutesBetween,
  minutesOf,
  startOfDay,
  timeOf,
  weekdayOf,
} from '../time.ts';
import { freeSlots, type SlotDay, type Span } from './slots.ts';

/** What is asked: one therapist's day, for one service or for the 60 minutes that the specification defaults to. */
export type DayQuestion = {
  therapistId: number;
  serviceId?: number | undefined;
  /** business date, `yyyy-MM-dd` */
  date: string;
  /** a booking that does not block itself */
  excludeBookingId?: number | undefined;
};

/** One therapist's day as the database knows it, read in one round trip. */
export type Day = {
  shopOpen: boolean;
  therapist: { name: string; imageUrl: string | null; isActive: boolean };
  /** null: asked for none, or the therapist does not offer it */
  service: { name: string; duration: number; price: string } | null;
  rules: Omit<BookingRules, 'anonymiseAfterMonths'>;
  hours: { dayOfWeek: number; startTime: string; endTime: string }[];
  /** minutes from the day's midnight */
  busy: Span[];
};

const defaultDuration = 60;

// Long enough after midnight for the longest visit and the longest gap that begin on the day.
const reach = '3 days';

/** Reads a therapist's day; null when there is no such therapist. */
export async function readDay(sql: Sql, question: DayQuestion): Promise<Day | null> {
  const { therapistId, serviceId = null, date, excludeBookingId = null } = question;
  const midnight = startOfDay(date);
  const [row] = await sql<{ day: Day }[]>`
    select json_build_object(
      'shopOpen', (select is_open from shop_status),
      'therapist', json_build_object('name', t.name, 'imageUrl', t.image_url, 'isActive', t.is_active),
      'service', (
        select json_build_object(
          'name', s.name,
          'duration', coalesce(kept.duration, s.duration),
          'price', coalesce(kept.price, s.price)::text)
        from services s
        left join bookings kept
          on kept.id = ${excludeBookingId} and kept.service_id = s.id
        where s.id = ${serviceId}
          and (kept.therapist_id = t.id or exists (
            select from therapist_services ts where ts.therapist_id = t.id and ts.service_id = s.id))),
      'rules', (
        select json_build_object(
          'slotStepMinutes', slot_step_minutes,
          'minimumNoticeMinutes', minimum_notice_minutes,
          'travelGapMinutes', travel_gap_minutes,
          'horizonDays', horizon_days)
        from booking_rules),
      'hours', coalesce((
        select json_agg(json_build_object(
          'dayOfWeek', a.day_of_week,
          'startTime', to_char(a.start_time, 'HH24:MI'),
          'endTime', to_char(a.end_time, 'HH24:MI')))
        from therapist_availability a where a.therapist_id = t.id), '[]'),
      'busy', coalesce((
        select json_agg(json_build_array(
          extract(epoch from lower(b.occupied) - ${midnight}::timestamptz) / 60,
          extract(epoch from upper(b.occupied) - ${midnight}::timestamptz) / 60))
        from bookings b
        where b.therapist_id = t.id
          and b.occupied && tstzrange(${midnight}::timestamptz, ${midnight}::timestamptz + ${reach}::interval)
          and b.status in ('pending', 'approved')
          and b.id is distinct from ${excludeBookingId}), '[]')
    ) as day
    from therapists t where t.id = ${therapistId}`;
  return row?.day ?? null;
}

/** Whether the booking rules' horizon lets a visitor book that date. */
export const withinHorizon = (day: Day, date: string, now: Date): boolean =>
  daysBetween(businessDateOf(now), date) <= day.rules.horizonDays;

/** A day in minutes. `binding`: the minimum notice counts, as it does for visitors. */
export function slotDay(day: Day, date: string, now: Date, binding = true): SlotDay {
  const notice = binding ? day.rules.minimumNoticeMinutes : 0;
  return {
    weekday: weekdayOf(date),
    hours: day.hours.map(({ dayOfWeek, startTime, endTime }) => ({
      dayOfWeek,
      start: minutesOf(startTime),
      end: minutesOf(endTime),
    })),
    busy: day.busy,
    duration: day.service?.duration ?? defaultDuration,
    travelGap: day.rules.travelGapMinutes,
    step: day.rules.slotStepMinutes,
    earliest: minutesBetween(startOfDay(date), now) + notice,
  };
}

/** The slots a visitor is offered, as `HH:mm`. None when the shop is closed or the therapist inactive. */
export function offeredSlots(day: Day, date: string, now: Date): string[] {
  if (!day.shopOpen || !day.therapist.isActive || !withinHorizon(day, date, now)) return [];
  return freeSlots(slotDay(day, date, now)).map(timeOf);
}

/** The slots an administrator is offered while editing: only hours, other visits and the past take one away. */
export const editableSlots = (day: Day, date: string, now: Date): string[] =>
  freeSlots(slotDay(day, date, now, false)).map(timeOf);
