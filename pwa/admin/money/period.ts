import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { businessDate } from '#contract/fields.ts';
import type { DateRange } from '#contract/report.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { addDays } from '../../i18n/formats.ts';
import { weekOf } from '../day/shownDate.ts';

const periodUnits = ['day', 'week', 'halfMonth', 'month', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

export const defaultUnits: readonly PeriodUnit[] = periodUnits.filter((unit) => unit !== 'halfMonth');

/** Weeks are from Monday to Sunday. */
export function periodOf(unit: PeriodUnit, date: string): DateRange {
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
  search: (change: { unit?: PeriodUnit; date?: string; therapistId?: number | null }) => string;
};

/**
 * The URL's parameters (`?period=week&date=yyyy-MM-dd&therapist=7`); default: this month and all therapists.
 */
export function usePeriod(units = defaultUnits): Period {
  const today = useBusinessToday();
  const [params] = useSearchParams();
  const unit = units.find((one) => one === params.get('period')) ?? 'month';
  const asked = v.safeParse(businessDate, params.get('date'));
  const date = asked.success ? asked.output : today;
  const therapist = params.get('therapist') ?? '';
  const therapistId = /^[1-9]\d{0,8}$/.test(therapist) ? Number(therapist) : null;
  return {
    ...periodOf(unit, date),
    unit,
    date,
    today,
    therapistId,
    search: (change) => {
      const next = { unit, date, therapistId, ...change };
      const query = new URLSearchParams({ period: next.unit });
      if (next.date !== today) query.set('date', next.date);
      if (next.therapistId !== null) query.set('therapist', String(next.therapistId));
      return `?${query}`;
    },
  };
}
