import { minutesPerDay, type Span } from '#contract/workingHours.ts';
import { warningsOf } from '../visit/warnings.ts';
import { clip, type PlannedVisit, type Timeline } from './timeline.ts';

/** Approved visits and requests that begin on the day; `money`: the price of the visits together, in THB. */
export type DayFigures = { visits: number; requests: number; money: number };

export function totalsOf(timelines: readonly Timeline[]): DayFigures {
  const begun = timelines.flatMap(visitsBegunIn);
  const visits = begun.filter(({ currentStatus }) => currentStatus.status === 'approved');
  return {
    visits: visits.length,
    requests: begun.filter(({ currentStatus }) => currentStatus.status === 'pending').length,
    money: visits.reduce((sum, { booking }) => sum + booking.service.price, 0),
  };
}

/**
 * `load`: the share (0 to 1) of a therapist's working hours that visits and travel take; null: no working
 * hours that day. `warned`: the number of visits with a warning.
 */
export type TherapistLoad = { visits: number; warned: number; load: number | null };

export function loadOf(timeline: Timeline): TherapistLoad {
  const worked = minutesIn(timeline.hours);
  const free = minutesIn(timeline.entries.filter(({ kind }) => kind === 'free').map(({ span }) => span));
  const visits = visitsBegunIn(timeline);
  const warned = visits.filter(
    ({ booking, currentStatus }) => warningsOf({ ...booking, status: currentStatus.status }).length > 0,
  ).length;
  return { visits: visits.length, warned, load: worked === 0 ? null : 1 - free / worked };
}

/** A visit that continues past midnight belongs to the day on which it begins. */
const visitsBegunIn = ({ entries }: Timeline): PlannedVisit[] =>
  entries
    .flatMap((entry) => (entry.kind === 'visit' && entry.span[0] >= 0 ? [entry.visit] : []))
    .filter(({ currentStatus: { status } }) => status === 'approved' || status === 'pending');

/** Only minutes within the day. */
const minutesIn = (spans: readonly Span[]): number =>
  spans
    .map((span) => clip(span, [0, minutesPerDay]))
    .reduce((sum, [from, to]) => sum + Math.max(0, to - from), 0);
