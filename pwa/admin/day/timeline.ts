import type { Booking } from '#contract/booking.ts';
import type { DayPlan, PlannedTimeOff, TherapistPlan } from '#contract/dayPlan.ts';
import { midnightOf, minutesPerDay, spanFrom, subtractSpans, type Span } from '#contract/workingHours.ts';
import type { DecisionOperation } from '../../data/decisions.ts';
import { optimisticStatus, type OptimisticStatus } from '../../data/optimisticStatus.ts';

export type PlannedVisit = { booking: Booking; currentStatus: OptimisticStatus };

/** `span`: minutes from the day's midnight. */
export type TimelineEntry = { span: Span } & (
  | { kind: 'visit'; visit: PlannedVisit }
  | { kind: 'travel' }
  | { kind: 'free' }
  | { kind: 'time_off'; timeOff: Omit<PlannedTimeOff, 'span'> }
);

export type Timeline = Pick<TherapistPlan, 'id' | 'name' | 'hours'> & { entries: TimelineEntry[] };

/** A visit that was denied or cancelled on this device stays until the server has confirmed it. */
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
        ({ currentStatus: { status, unsent, rejected } }) =>
          status === 'pending' || status === 'approved' || unsent !== null || rejected !== null,
      );
    const spans = planned.map(({ booking }) => spanFrom(midnightOf(plan.date), booking));
    const entries: TimelineEntry[] = [
      ...timeOff.map(({ span, ...rest }) => ({ kind: 'time_off' as const, span, timeOff: rest })),
      ...planned.map((visit, index) => ({ kind: 'visit' as const, span: spans[index]!, visit })),
      ...travelAfter(spans, plan.travelGapMinutes).map((span) => ({ kind: 'travel' as const, span })),
      ...freeSpans(hours, spans, plan.travelGapMinutes).map((span) => ({ kind: 'free' as const, span })),
    ];
    // Sorting is stable: entries that start together keep their order.
    return { id, name, hours, entries: entries.sort((a, b) => a.span[0] - b.span[0]) };
  });
}

export const isOnBoard = ({ hours, entries }: Timeline): boolean =>
  hours.length > 0 || entries.some(({ kind }) => kind === 'visit');

/** The travel gap (minutes) after each visit, cut off at the next visit. `visits` are in order. */
export function travelAfter(visits: readonly Span[], gap: number): Span[] {
  return visits
    .map(([, end], index): Span => [end, Math.min(end + gap, visits[index + 1]?.[0] ?? Infinity)])
    .filter(([from, to]) => from < to);
}

/** The working hours of the day that are taken neither by a visit nor by the travel gap after it. */
export function freeSpans(hours: readonly Span[], visits: readonly Span[], gap: number): Span[] {
  const taken = visits.map(([from, to]): Span => [from, to + gap]);
  // Hours past midnight are on the next day's board, which has the visits then.
  return [...subtractSpans(hours, [[-Infinity, 0], [minutesPerDay, Infinity], ...taken])];
}

const hour = 60;
const usualDay: Span = [9 * hour, 18 * hour];

/** Whole hours with all working hours and visits of the day, up to the end of a visit past midnight. */
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

export const clip = ([from, to]: Span, [first, last]: Span): Span => [
  Math.max(from, first),
  Math.min(to, last),
];
