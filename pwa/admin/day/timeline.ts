import type { Booking } from '#contract/booking.ts';
import type { DayPlan, PlannedTimeOff, TherapistPlan } from '#contract/dayPlan.ts';
import { midnightOf, minutesPerDay, spanFrom, subtractSpans, type Span } from '#contract/workingHours.ts';
import type { DecisionOperation } from '../../data/decisions.ts';
import { optimisticStatus, type OptimisticStatus } from '../../data/optimisticStatus.ts';

/** A visit with the decisions made on this device applied to it. */
export type PlannedVisit = { booking: Booking; currentStatus: OptimisticStatus };

/** An entry of a therapist's day. Spans are minutes from the day's midnight. */
export type TimelineEntry = { span: Span } & (
  | { kind: 'visit'; visit: PlannedVisit }
  | { kind: 'travel' }
  | { kind: 'free' }
  | { kind: 'time_off'; off: Omit<PlannedTimeOff, 'span'> }
);

/** A therapist's day: one entry after the other, by start. */
export type Timeline = Pick<TherapistPlan, 'id' | 'name' | 'hours'> & { entries: TimelineEntry[] };

/** Every therapist's day. A visit that was denied or cancelled on this device stays until the server knows it. */
export function timelinesOf(
  plan: DayPlan,
  operations: readonly DecisionOperation[],
  userId: number | null,
): Timeline[] {
  return plan.therapists.map(({ id, name, hours, timeOff, visits }) => {
    const planned = visits
      .map((booking): PlannedVisit => ({
        booking,
        currentStatus: optimisticStatus(booking, operations, userId),
      }))
      .filter(
        ({ currentStatus: { status, unsent, refused } }) =>
          status === 'pending' || status === 'approved' || unsent !== null || refused !== null,
      );
    const spans = planned.map(({ booking }) => spanFrom(midnightOf(plan.date), booking));
    const entries: TimelineEntry[] = [
      ...timeOff.map(({ span, ...off }) => ({ kind: 'time_off' as const, span, off })),
      ...planned.map((visit, index) => ({ kind: 'visit' as const, span: spans[index]!, visit })),
      ...travelAfter(spans, plan.travelGapMinutes).map((span) => ({ kind: 'travel' as const, span })),
      ...freeSpans(hours, spans, plan.travelGapMinutes).map((span) => ({ kind: 'free' as const, span })),
    ];
    // Sorting keeps the order of those that start together.
    return { id, name, hours, entries: entries.sort((a, b) => a.span[0] - b.span[0]) };
  });
}

/** Whether somebody works on the day, or has a visit although they are off. */
export const isOnBoard = ({ hours, entries }: Timeline): boolean =>
  hours.length > 0 || entries.some(({ kind }) => kind === 'visit');

/** The travel gap after each visit, until the next visit at the latest. `visits` are in order. */
export function travelAfter(visits: readonly Span[], gap: number): Span[] {
  return visits
    .map(([, end], index): Span => [end, Math.min(end + gap, visits[index + 1]?.[0] ?? Infinity)])
    .filter(([from, to]) => from < to);
}

/** The working hours of the day itself that neither a visit nor the travel gap after it takes. */
export function freeSpans(hours: readonly Span[], visits: readonly Span[], gap: number): Span[] {
  const taken = visits.map(([from, to]): Span => [from, to + gap]);
  // What lies past midnight is on the board of the next day, which knows its visits.
  return [...subtractSpans(hours, [[-Infinity, 0], [minutesPerDay, Infinity], ...taken])];
}

const hour = 60;
const usualDay: Span = [9 * hour, 18 * hour];

/**
 * The whole hours that the board shows: everybody's working hours and visits of the day, and to the end of a visit that
 * goes on past midnight.
 */
export function shownSpan(timelines: readonly Timeline[]): Span {
  const visits = timelines.flatMap(({ entries }) =>
    entries.filter(({ kind }) => kind === 'visit').map(({ span }) => span),
  );
  const hours = timelines.flatMap((timeline) =>
    timeline.hours.map(([from, to]): Span => [from, Math.min(to, minutesPerDay)]),
  );
  const all = [...hours, ...visits];
  if (all.length === 0) return usualDay;
  const from = Math.max(0, Math.min(...all.map(([start]) => start)));
  const to = Math.max(...all.map(([, end]) => end));
  return [Math.floor(from / hour) * hour, Math.ceil(to / hour) * hour];
}

/** The part of a span that lies within another. */
export const clip = ([from, to]: Span, [first, last]: Span): Span => [
  Math.max(from, first),
  Math.min(to, last),
];
