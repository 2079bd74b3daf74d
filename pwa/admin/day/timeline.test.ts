import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import type { DayPlan } from '#contract/dayPlan.ts';
import type { Span } from '#contract/workingHours.ts';
import type { DecisionOperation } from '../../data/decisions.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import { freeSpans, shownSpan, timelinesOf, travelAfter } from './timeline.ts';

/** Spans in order that neither overlap nor touch, from the given minute on. */
const spansFrom = (first: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 15, max: 240 })), { maxLength: 8 })
    .map((lengths) => {
      let end = first;
      return lengths.map(([pause, length]): Span => {
        const from = end + pause;
        end = from + length;
        return [from, end];
      });
    });

const overlaps = ([a, b]: Span, [c, d]: Span) => a < d && c < b;
const covers = (spans: readonly Span[], minute: number) =>
  spans.some(([from, to]) => from <= minute && minute < to);

describe('free time', () => {
  it('lies within the hours, overlaps neither a visit nor travel, and with them covers the hours of the day', () => {
    fc.assert(
      fc.property(spansFrom(-300), spansFrom(-300), fc.constantFrom(0, 15, 30, 120), (hours, visits, gap) => {
        const [free, travel] = [freeSpans(hours, visits, gap), travelAfter(visits, gap)];
        for (const span of free) {
          expect(hours.some(([from, to]) => from <= span[0] && span[1] <= to)).toBe(true);
          expect([...visits, ...travel].filter((taken) => overlaps(span, taken))).toEqual([]);
        }
        for (let minute = 0; minute < 1_440; minute += 1) {
          const isCovered = [free, visits, travel].some((spans) => covers(spans, minute));
          if (covers(hours, minute)) expect(isCovered, `minute ${minute}`).toBe(true);
        }
      }),
    );
  });

  it('ends at midnight, because what comes after is on the board of the next day', () => {
    expect(freeSpans([[1_320, 1_560]], [], 0)).toEqual([[1_320, 1_440]]);
    expect(freeSpans([[-120, 120]], [], 0)).toEqual([[0, 120]]);
  });
});

it('travel ends where the next visit begins', () => {
  const visits: Span[] = [
    [600, 660],
    [670, 730],
  ];
  expect(travelAfter(visits, 30)).toEqual([
    [660, 670],
    [730, 760],
  ]);
  expect(travelAfter(visits, 0)).toEqual([]);
});

/** Ploy's day, 1 December 2026, with these visits. */
const dayWith = (visits: Booking[], fields: Partial<DayPlan['therapists'][0]> = {}): DayPlan => ({
  date: '2026-12-01',
  travelGapMinutes: 30,
  therapists: [
    {
      id: 1,
      name: 'Ploy',
      imageUrl: null,
      isActive: true,
      hours: [[540, 1_020]],
      timeOff: [],
      visits,
      ...fields,
    },
  ],
});

// 10:00 to 11:00 in Bangkok
const visit = adminBooking({ startTime: '2026-12-01T03:00:00.000Z', endTime: '2026-12-01T04:00:00.000Z' });

/** A denial of the visit on this device. */
const denial = (state: DecisionOperation['state'], version: number): DecisionOperation => ({
  opId: 'one',
  seq: 1,
  userId: 1,
  bookingId: visit.id,
  status: 'denied',
  version,
  state,
  createdAt: 1,
  attempts: 0,
  nextAt: 1,
  trouble: null,
  seen: null,
  refusal: null,
});

describe('a therapist’s day', () => {
  it('is her visits, the travel after them, time off and what is free, by start', () => {
    const timeOff = [
      { id: 4, span: [840, 1_020] as const, isShops: false, reason: 'Dentist', holiday: null },
    ];
    const [ploy] = timelinesOf(dayWith([visit], { hours: [[540, 840]], timeOff }), [], 1);
    expect(ploy?.entries.map(({ kind, span: [from, to] }) => [kind, from, to])).toEqual([
      ['free', 540, 600],
      ['visit', 600, 660],
      ['travel', 660, 690],
      ['free', 690, 840],
      ['time_off', 840, 1_020],
    ]);
  });

  it('keeps a visit that was denied on this device until the server knows it', () => {
    const [ploy] = timelinesOf(dayWith([visit]), [denial('waiting', 1)], 1);
    const shown = ploy?.entries.filter(({ kind }) => kind === 'visit');
    expect(shown).toMatchObject([
      { visit: { currentStatus: { status: 'denied', unsent: { opId: 'one' } } } },
    ]);
  });

  it('drops a visit whose denial the server has confirmed, and its time is free', () => {
    const [ploy] = timelinesOf(dayWith([visit]), [denial('done', 2)], 1);
    expect(ploy?.entries.map(({ kind, span: [from, to] }) => [kind, from, to])).toEqual([
      ['free', 540, 1_020],
    ]);
  });
});

describe('the hours that the board shows', () => {
  const shown = (plan: DayPlan) => shownSpan(timelinesOf(plan, [], 1));
  it('are whole hours around everybody’s hours and visits', () => {
    expect(shown(dayWith([], { hours: [[570, 690]] }))).toEqual([540, 720]);
    expect(shown(dayWith([visit], { hours: [[690, 720]] }))).toEqual([600, 720]);
  });

  it('begin at midnight at the earliest, and go on to the end of a visit past midnight', () => {
    // 23:30 to 0:30
    const late = adminBooking({ startTime: '2026-12-01T16:30:00.000Z', endTime: '2026-12-01T17:30:00.000Z' });
    const hours: Span[] = [
      [-120, 120],
      [1_320, 1_560],
    ];
    expect(shown(dayWith([late], { hours }))).toEqual([0, 1_500]);
    expect(shown(dayWith([], { hours }))).toEqual([0, 1_440]);
  });

  it('are a usual day when nobody works', () => {
    expect(shown(dayWith([], { hours: [] }))).toEqual([540, 1_080]);
  });
});
