import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { DateRange, ReportGrain } from '#contract/report.ts';
import { addDays, createFormats } from './formats.ts';
import { intlLocales, type Language } from './languages.ts';

const utc = (text: string) => new Date(`${text.length === 7 ? `${text}-01` : text}T00:00:00Z`);

/** Cached, because creating Intl formatters is slow. */
const formattersByLanguage = new Map<Language, ReturnType<typeof intlOf>>();

function intlOf(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlLocales[language], { ...options, timeZone: 'UTC' });
  return {
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    days: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: format({ month: 'long', year: 'numeric' }),
    shortMonth: format({ month: 'short' }),
    year: format({ year: 'numeric' }),
    dayOfMonth: format({ day: 'numeric', month: 'short' }),
    whole: new Intl.NumberFormat(intlLocales[language]),
    satang: new Intl.NumberFormat(intlLocales[language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
    percent: new Intl.NumberFormat(intlLocales[language], { style: 'percent', maximumFractionDigits: 2 }),
  };
}

/** In the language of `i18n`: "November 2026", "Nov 23 – 29, 2026". */
export function periodTextsOf(i18n: I18n) {
  const language = i18n.locale as Language;
  const intl = formattersByLanguage.get(language) ?? intlOf(language);
  formattersByLanguage.set(language, intl);
  const { time } = createFormats(i18n, language);
  return {
    period: ({ from, to }: DateRange): string => {
      const isMonth =
        from.endsWith('-01') && addDays(to, 1).endsWith('-01') && from.slice(0, 7) === to.slice(0, 7);
      const isYear = from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`;
      if (from === to) return intl.day.format(utc(from));
      if (isMonth) return intl.month.format(utc(from));
      if (isYear) return intl.year.format(utc(from));
      return intl.days.formatRange(utc(from), utc(to)).replaceAll('\u2009', ' ');
    },
    bar: (grain: ReportGrain, at: string): string =>
      grain === 'hour' ? time(at) : (grain === 'day' ? intl.dayOfMonth : intl.month).format(utc(at)),
    shortBar: (grain: ReportGrain, at: string): string =>
      grain === 'hour'
        ? String(Number(at.slice(0, 2)))
        : grain === 'day'
          ? String(Number(at.slice(8)))
          : intl.shortMonth.format(utc(at)),
    date: (date: string): string => intl.dayOfMonth.format(utc(date)),
    /** THB without the unit: "450", "150.50" */
    amount: (thb: number): string => (Number.isInteger(thb) ? intl.whole : intl.satang).format(thb),
    /** "50%" */
    percent: (percent: number): string => intl.percent.format(percent / 100),
  };
}

export const usePeriodTexts = () => periodTextsOf(useLingui().i18n);
