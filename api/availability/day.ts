import type { BookingRules } from '../contract/settings.ts';
import type { Sql } from '../database/client.ts';
import {
  businessDateOf,
  daysBetween,
  minutesBetween,
  minutesOf,
  startOfDay,
  timeOf,
  weekdayOf,
} from '../server/businessTime.ts';
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

/** What a therapist's days have in common for one service, until an administrator changes it. */
export type Terms = {
  shopOpen: boolean;
  therapist: { name: string; imageUrl: string | null; isActive: boolean };
  /** null: asked for none, or the therapist does not offer it */
  service: { name: string; duration: number; price: string } | null;
  rules: Omit<BookingRules, 'anonymiseAfterMonths'>;
  hours: { dayOfWeek: number; startTime: string; endTime: string }[];
};

/** One therapist's day as the database knows it. */
export type Day = Terms & {
  /** minutes from the day's midnight */
  busy: Span[];
};

const defaultDuration = 60;

// ms: a visit that begins on the day, of 12 hours at most, and a gap of 12 hours at most end before the second midnight
const reach = 2 * 86_400_000;

/** Reads a therapist's day in one round trip; null when there is no such therapist. */
export async function readDay(sql: Sql, question: DayQuestion): Promise<Day | null> {
  const [row] = await sql<{ terms: Terms; busy: Span[] }[]>`
    select ${termsJson(sql, question)} as terms, ${busyJson(sql, question)} as busy
    from therapists t where t.id = ${question.therapistId}`;
  return row ? { ...row.terms, busy: row.busy } : null;
}

/** Reads what holds on every day, as JSON text of `Terms`; null when there is no such therapist. */
export async function readTerms(sql: Sql, question: Omit<DayQuestion, 'date'>): Promise<string | null> {
  const [row] = await sql<{ terms: string }[]>`${selectTerms(sql, question)}`;
  return row?.terms ?? null;
}

/** A statement that gives what holds on every day as `terms`, JSON text: the same text for the same terms. */
export const selectTerms = (sql: Sql, question: Omit<DayQuestion, 'date'>) => sql`
  select ${termsJson(sql, question)}::text as terms from therapists t where t.id = ${question.therapistId}`;

/** Reads when a therapist is taken on a day and into the next, in minutes from the day's midnight. */
export async function readBusy(sql: Sql, question: DayQuestion): Promise<Span[]> {
  const rows = await sql<{ from: number; until: number }[]>`
    select date_part('epoch', lower(b.occupied)) as from, date_part('epoch', upper(b.occupied)) as until
    from bookings b where ${isInTheWay(sql, question)}`;
  const midnight = startOfDay(question.date).getTime() / 1_000;
  return rows.map(({ from, until }) => [(from - midnight) / 60, (until - midnight) / 60]);
}

/** Of `t`, a therapist. */
const termsJson = (sql: Sql, question: Omit<DayQuestion, 'date'>) => {
  const { serviceId = null, excludeBookingId = null } = question;
  return sql`
  json_build_object(
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
        'endTime', to_char(a.end_time, 'HH24:MI')) order by a.id)
      from therapist_availability a where a.therapist_id = t.id), '[]'))`;
};

const busyJson = (sql: Sql, question: DayQuestion) => {
  const midnight = startOfDay(question.date);
  return sql`
    coalesce((
      select json_agg(json_build_array(
        date_part('epoch', lower(b.occupied) - ${midnight}::timestamptz) / 60,
        date_part('epoch', upper(b.occupied) - ${midnight}::timestamptz) / 60))
      from bookings b where ${isInTheWay(sql, question)}), '[]')`;
};

/** Of `bookings b`: in the words of the constraint that forbids overlaps, whose index answers this. */
const isInTheWay = (sql: Sql, { therapistId, date, excludeBookingId }: DayQuestion) => {
  const midnight = startOfDay(date);
  const end = new Date(midnight.getTime() + reach);
  const taken = sql`
    b.therapist_id = ${therapistId}
    and b.occupied && tstzrange(${midnight}, ${end})
    and b.status in ('pending', 'approved')`;
  return excludeBookingId === undefined ? taken : sql`${taken} and b.id <> ${excludeBookingId}`;
};

/** Whether the booking rules' horizon lets a visitor book that date. */
export const withinHorizon = (day: Terms, date: string, now: Date): boolean =>
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
