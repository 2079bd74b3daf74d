import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { intlLocales, type Language } from './language.ts';

/** Where the shop is: every date and time in the app is of this zone, wherever the browser is. */
export const businessZone = 'Asia/Bangkok';

export type Formats = ReturnType<typeof createFormats>;

/** Numbers, dates and times in the language in use, in the business zone. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  return formatsOf(i18n, i18n.locale as Language);
}

let made: { i18n: I18n; locale: Language; formats: Formats } | null = null;

/** One for all: making formatters is slow, and a calendar alone has forty-two components that use them. */
function formatsOf(i18n: I18n, locale: Language): Formats {
  if (made?.i18n !== i18n || made.locale !== locale)
    made = { i18n, locale, formats: createFormats(i18n, locale) };
  return made.formats;
}

/** The business zone's date now, `yyyy-MM-dd`. */
export const businessToday = (now = new Date()): string => businessClock(now.toISOString()).date;

/** A business date so many days later, `yyyy-MM-dd`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** See `useFormats`; for use outside of React. */
export function createFormats(i18n: I18n, language: Language) {
  const locale = intlLocales[language];
  const dates = (options: Intl.DateTimeFormatOptions, timeZone = 'UTC') => {
    let format: Intl.DateTimeFormat | null = null;
    return (date: Date) =>
      spaced((format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone })).format(date));
  };
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const weekdays = dates({ weekday: 'long' });
  // Thai's short names are nearly its long ones
  const shortWeekdays = dates({ weekday: language === 'th' ? 'narrow' : 'short' });
  const fullDate = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const clock = clockOf(language, dates);

  /** `HH:mm` → "9:00 AM" */
  const time = (text: string) => clock.full(clock.bare(atTime(text)));
  /** `yyyy-MM-dd` → "Tuesday, December 1, 2026" */
  const date = (text: string) => fullDate(new Date(`${text}T00:00:00Z`));
  /** a moment (ISO 8601, UTC) → its time in the business zone */
  const timeOf = (moment: string) => time(businessClock(moment).time);
  /** a moment (ISO 8601, UTC) → "Tuesday, December 1, 2026, 9:00 AM" in the business zone */
  const dateTime = (moment: string) => `${date(businessClock(moment).date)}, ${timeOf(moment)}`;

  return {
    number: (value: number) => number.format(value),
    /** THB */
    money: (price: number) => i18n._(msg`${number.format(price)} THB`),
    duration: (minutes: number) => i18n._(msg`${number.format(minutes)} min`),
    time,
    /** two `HH:mm` → "9:00 AM - 5:00 PM" */
    timeRange: (start: string, end: string) =>
      clock.full(`${clock.inRange(atTime(start))} - ${clock.inRange(atTime(end))}`),
    date,
    timeOf,
    /** a moment (ISO 8601, UTC) → its date in the business zone */
    dateOf: (moment: string) => date(businessClock(moment).date),
    dateTime,
    /** a moment (ISO 8601, UTC) → its time where it is of that day (`yyyy-MM-dd`), else with its date; business zone */
    moment: (moment: string, today: string) =>
      businessClock(moment).date === today ? timeOf(moment) : dateTime(moment),
    /** 0 (Sunday) to 6 → "Sunday" */
    day: (dayOfWeek: number) => weekdays(someDay(dayOfWeek)),
    /** 0 (Sunday) to 6 → "Sun" */
    shortDay: (dayOfWeek: number) => shortWeekdays(someDay(dayOfWeek)),
  };
}

type DateFormats = (options: Intl.DateTimeFormatOptions) => (date: Date) => string;

/** Thai: 24 hours, and น. once at the end. Hindi: the part of the day, 12 hours, बजे. English: AM and PM. */
function clockOf(language: Language, dates: DateFormats) {
  const same = (text: string) => text;
  if (language === 'th') {
    const bare = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return { bare, inRange: bare, full: (text: string) => `${text} น.` };
  }
  if (language === 'hi') {
    const part = dates({ hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'short' });
    const bare = (date: Date) => `${part(date)} बजे`;
    return { bare, inRange: bare, full: same };
  }
  const bare = dates({ hour: 'numeric', minute: '2-digit', hour12: true });
  return { bare, inRange: bare, full: same };
}

/** A date that falls on it: 1 January 2023 was a Sunday. */
const someDay = (dayOfWeek: number) => new Date(Date.UTC(2023, 0, 1 + dayOfWeek));

const atTime = (text: string) => new Date(`2026-01-01T${text.slice(0, 5)}:00Z`);

/** Newer ICU data puts U+202F before AM and PM: one plain space in every browser. */
const spaced = (text: string) => text.replace(/\u202f/gu, ' ');

const businessParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment (ISO 8601, UTC) on the shop's calendar and clock: `yyyy-MM-dd` and `HH:mm`. */
export function businessClock(moment: string): { date: string; time: string } {
  const parts = new Map(
    businessParts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}
