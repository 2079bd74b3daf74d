import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { datesQuery } from '#contract/dayPlan.ts';
import { businessDate } from '#contract/fields.ts';
import type { DateRange } from '#contract/report.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { addDays } from '../../i18n/formats.ts';
import { weekOf } from '../day/shownDate.ts';

type CalendarUnit = 'day' | 'week' | 'halfMonth' | 'month' | 'year';
/** `days`: from any day to any day */
export type PeriodUnit = CalendarUnit | 'days';

/** What a page with periods offers, unless it says otherwise. */
export const defaultUnits: readonly PeriodUnit[] = ['day', 'week', 'month', 'year'];

/** Weeks are from Monday to Sunday. */
export function periodOf(unit: CalendarUnit, date: string): DateRange {
  if (unit === 'day') return { from: date, to: date };
  if (unit === 'week') {
    const week = weekOf(date);
    return { from: week[0], to: week[6] };
  }
  if (unit === 'halfMonth') {
    const month = periodOf('month', date);
    const isFirst = date.slice(8) <= '15';
    const middle = (day: string) => `${date.slice(0, 8)}${day}`;
    return isFirst ? { from: month.from, to: middle('15') } : { from: middle('16'), to: month.to };
  }
  const from = unit === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
  return { from, to: addDays(firstOfNext(unit, from), -1) };
}

function firstOfNext(unit: 'month' | 'year', first: string): string {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  return new Date(Date.UTC(unit === 'year' ? year + 1 : year, unit === 'year' ? 0 : month, 1))
    .toISOString()
    .slice(0, 10);
}

export type Period = DateRange & {
  unit: PeriodUnit;
  date: string;
  today: string;
  /** null: all therapists */
  therapistId: number | null;
  /** `to` matters with the unit `days`, which begin on `date` */
  search: (change: { unit?: PeriodUnit; date?: string; to?: string; therapistId?: number | null }) => string;
};

/**
 * The URL's parameters (`?period=week&date=yyyy-MM-dd&therapist=7`); default: this month and all therapists. Any days
 * are `?period=days&date=yyyy-MM-dd&to=yyyy-MM-dd`.
 */
export function usePeriod(units = defaultUnits): Period {
  const today = useBusinessToday();
  const [params] = useSearchParams();
  const unit = units.find((one) => one === params.get('period')) ?? 'month';
  const parsed = v.safeParse(businessDate, params.get('date'));
  const date = parsed.success ? parsed.output : today;
  const range = unit === 'days' ? daysFrom(date, params.get('to')) : periodOf(unit, date);
  const therapist = params.get('therapist') ?? '';
  const therapistId = /^[1-9]\d{0,8}$/.test(therapist) ? Number(therapist) : null;
  return {
    ...range,
    unit,
    date,
    today,
    therapistId,
    search: (change) => {
      const next = { unit, date, to: range.to, therapistId, ...change };
      const query = new URLSearchParams({ period: next.unit });
      if (next.date !== today || next.unit === 'days') query.set('date', next.date);
      if (next.unit === 'days') query.set('to', next.to);
      if (next.therapistId !== null) query.set('therapist', String(next.therapistId));
      return `?${query}`;
    },
  };
}

function daysFrom(from: string, to: string | null): DateRange {
  const days = v.safeParse(datesQuery, { from, to });
  return days.success ? days.output : { from, to: from };
}
