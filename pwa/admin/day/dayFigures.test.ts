import { describe, expect, it } from 'vitest';
import type { Span } from '#contract/workingHours.ts';
import { plannedDay, type PlannedVisitInput } from '../../../tests/support/app/plannedDay.ts';
import { loadOf, totalsOf } from './dayFigures.ts';
import { hourHeight, linesIn } from './boardScale.ts';
import { timelinesOf } from './timeline.ts';

const date = '2026-12-01';

/** Ploy's day, 9:00 to 13:00. */
const ploy = (visits: PlannedVisitInput[], hours: Span[] = [[540, 780]], travel = 0) =>
  timelinesOf(plannedDay(date, [{ name: 'Ploy', hours, visits }], travel), [], 1);

describe('the figures of a day', () => {
  it('count approved visits and requests apart, and add up what the visits cost', () => {
    const service = { name: 'Thai massage', duration: 60, price: 800 };
    const visits = [
      { from: 540, service },
      { from: 600, service },
      { from: 660, service, status: 'pending' as const },
    ];
    expect(totalsOf(ploy(visits))).toEqual({ visits: 2, requests: 1, money: 1_600 });
  });

  it('count a visit past midnight on the day on which it begins', () => {
    expect(totalsOf(ploy([{ from: -30 }, { from: 1_410 }]))).toMatchObject({ visits: 1 });
  });
});

describe('how full a therapist is', () => {
  const loadWith = (...input: Parameters<typeof ploy>) => loadOf(ploy(...input)[0]!);

  it('is the share of the working hours that visits and travel take', () => {
    expect(loadWith([{ from: 600 }], undefined, 60)).toEqual({ visits: 1, warned: 0, load: 0.5 });
    expect(loadWith([])).toEqual({ visits: 0, warned: 0, load: 0 });
  });

  it('counts the hours of the day itself, not those of the night before', () => {
    expect(loadWith([{ from: 0 }], [[-120, 120]])).toEqual({ visits: 1, warned: 0, load: 0.5 });
  });

  it('is nothing on a day off, even with a visit', () => {
    expect(loadWith([{ from: 600 }], [])).toEqual({ visits: 1, warned: 0, load: null });
  });
});

describe('the height of an hour', () => {
  it('makes the shortest visit as high as a tap needs, within limits', () => {
    const heightWith = (...minutes: number[]) =>
      hourHeight(ploy(minutes.map((length, index) => ({ from: 540 + index * 100, minutes: length }))));
    expect(heightWith(60, 90)).toBe(4.5);
    expect((heightWith(60, 30) / 60) * 30).toBe(2.75);
    expect(heightWith(5)).toBe(11);
    expect(heightWith()).toBe(4.5);
  });

  it('decides how many whole lines of text fit, at least one', () => {
    expect([linesIn([600, 660], 4.5), linesIn([600, 720], 4.5), linesIn([600, 605], 4.5)]).toEqual([3, 7, 1]);
  });

  it('leaves two lines in the shortest visit, one for the name and one for the state', () => {
    expect([linesIn([600, 630], 5.5), linesIn([600, 615], 11)]).toEqual([2, 2]);
  });
});
