import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { businessZone } from '#contract/constants.ts';
import { intlLocales, type Language } from './languages.ts';

export type Formats = ReturnType<typeof createFormats>;

export function useFormats(): Formats {
  const { i18n } = useLingui();
  return formatsOf(i18n, i18n.locale as Language);
}

let cachedFormats: { i18n: I18n; locale: Language; formats: Formats } | null = null;

/** Cached, because creating Intl formatters is slow and the 42 days of a calendar each use them. */
function formatsOf(i18n: I18n, locale: Language): Formats {
  if (cachedFormats?.i18n !== i18n || cachedFormats.locale !== locale)
    cachedFormats = { i18n, locale, formats: createFormats(i18n, locale) };
  return cachedFormats.formats;
}

/** `yyyy-MM-dd` in the shop's time zone */
export const businessToday = (now = new Date()): string => businessDateAndTime(now.toISOString()).date;

/** `date` and the result are `yyyy-MM-dd`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** `end` (`HH:mm`) is not after `start`. Midnight counts as the end of the same day. */
export const endsNextDay = (start: string, end: string): boolean => end <= start && end !== '00:00';

/** Whether most people would count a start time (`HH:mm`) to the night of the day before. */
export const isNight = (start: string): boolean => start < '05:00';

/** How `Intl` abbreviates weekdays: Thai's short names are almost as long as its full ones. */
export const shortWeekdayStyle = (language: Language) => (language === 'th' ? 'narrow' : 'short');

export function createFormats(i18n: I18n, language: Language) {
  const locale = intlLocales[language];
  const dates = (options: Intl.DateTimeFormatOptions, timeZone = 'UTC') => {
    let format: Intl.DateTimeFormat | null = null;
    return (date: Date) =>
      spaced((format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone })).format(date));
  };
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const withSatang = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const weekdays = dates({ weekday: 'long' });
  const shortWeekdays = dates({ weekday: shortWeekdayStyle(language) });
  const fullDate = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const briefDate = dates({ weekday: 'short', day: 'numeric', month: 'short' });
  const clock = clockOf(language, dates);

  /** `HH:mm` → "9:00 AM" */
  const time = (text: string) => unbroken(clock.full(clock.bare(atTime(text))));
  /** `yyyy-MM-dd` → "Tuesday, December 1, 2026" */
  const date = (text: string) => fullDate(new Date(`${text}T00:00:00Z`));
  /** an instant (ISO 8601, UTC) → its time in the business zone */
  const timeOf = (moment: string) => time(businessDateAndTime(moment).time);
  /** an instant (ISO 8601, UTC) → "Tuesday, December 1, 2026, 9:00 AM" in the business zone */
  const dateTime = (moment: string) =>
    `${date(businessDateAndTime(moment).date)}${timeSeparator[language]}${timeOf(moment)}`;
  /** two `HH:mm` → "9:00 AM - 5:00 PM", "6:00 PM - 2:00 AM (next day)"; only Thai wraps within the note */
  const timeRange = (start: string, end: string) => {
    const range = `${unbroken(clock.bare(atTime(start)))}\u00a0- ${time(end)}`;
    return endsNextDay(start, end) ? i18n._(msg`${range} (next\u00a0day)`) : range;
  };

  /**
   * A start (`yyyy-MM-dd`, `HH:mm`) in the small hours → "in the night from Thu 26 to Fri 27", since many
   * people call Friday 1:00 AM "Thursday night"; null for a start by day
   */
  const night = (text: string, start: string): string | null => {
    if (!isNight(start)) return null;
    const [evening, morning] = [nightDay(addDays(text, -1)), nightDay(text)];
    return i18n._(msg`in the night from ${evening} to ${morning}`);
  };
  const nightWeekdays = dates({ weekday: language === 'th' ? 'long' : 'short' });
  const nightDay = (text: string) => {
    const weekday = nightWeekdays(new Date(`${text}T00:00:00Z`));
    return unbroken(`${weekday}${language === 'th' ? 'ที่' : ''} ${Number(text.slice(8))}`);
  };
  /** appends "in the night from … to …" to `text` if `moment` (ISO 8601, UTC) is in the small hours */
  const withNight = (text: string, moment: string): string => {
    const start = businessDateAndTime(moment);
    const both = night(start.date, start.time);
    return both === null ? text : `${text}${language === 'th' ? ' ' : ', '}${both}`;
  };
  /** two instants → "9:00 AM - 10:00 AM" in the business zone, without the date */
  const visitRange = (start: string, end: string): string =>
    withNight(timeRange(businessDateAndTime(start).time, businessDateAndTime(end).time), start);

  return {
    number: (value: number) => number.format(value),
    /** THB: "450 THB", "150.50 THB" */
    money: (price: number) =>
      unbroken(i18n._(msg`${(Number.isInteger(price) ? number : withSatang).format(price)} THB`)),
    duration: (minutes: number) => unbroken(i18n._(msg`${number.format(minutes)} min`)),
    time,
    timeRange,
    date,
    /** `yyyy-MM-dd` → "Tue, Dec 1", for use where the year is obvious */
    shortDate: (text: string) => unbroken(briefDate(new Date(`${text}T00:00:00Z`))),
    timeOf,
    /** an instant (ISO 8601, UTC) → its date in the business zone */
    dateOf: (moment: string) => date(businessDateAndTime(moment).date),
    dateTime,
    /** two instants → "Tuesday, December 1, 2026, 9:00 AM - 10:00 AM" in the business zone */
    visitTime: (start: string, end: string) =>
      `${date(businessDateAndTime(start).date)}${timeSeparator[language]}${visitRange(start, end)}`,
    visitRange,
    /** a start (`yyyy-MM-dd`, `HH:mm`) and minutes → "Tuesday, December 1, 2026 · 9:00 AM - 10:00 AM" */
    chosenVisit: (day: string, start: string, minutes: number) => {
      const moment = businessInstant(day, start);
      const end = new Date(Date.parse(moment) + minutes * 60_000).toISOString();
      return `${date(day)} · ${visitRange(moment, end)}`;
    },
    /** the start of a visit (ISO 8601, UTC) → date, time and night in the business zone */
    visitStart: (start: string) => withNight(dateTime(start), start),
    night,
    /** an instant (ISO 8601, UTC) → its time when it is on `today` (`yyyy-MM-dd`), else date and time */
    moment: (moment: string, today: string) =>
      businessDateAndTime(moment).date === today ? timeOf(moment) : dateTime(moment),
    /** 0 (Sunday) to 6 → "Sunday" */
    day: (dayOfWeek: number) => weekdays(someDay(dayOfWeek)),
    /** 0 (Sunday) to 6 → "Sun" */
    shortDay: (dayOfWeek: number) => shortWeekdays(someDay(dayOfWeek)),
  };
}

const timeSeparator: Record<Language, string> = { en: ', ', th: ' เวลา ', hi: ', ' };

type DateFormats = (options: Intl.DateTimeFormatOptions) => (date: Date) => string;

/** Thai: 24 hours, with น. once at the end. Hindi: 12 hours, part of the day and बजे. English: AM and PM. */
function clockOf(language: Language, dates: DateFormats) {
  const same = (text: string) => text;
  if (language === 'th') {
    const bare = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return { bare, full: (text: string) => `${text} น.` };
  }
  if (language === 'hi') {
    const part = dates({ hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'short' });
    const bare = (date: Date) => `${part(date)} बजे`;
    return { bare, full: same };
  }
  const bare = dates({ hour: 'numeric', minute: '2-digit', hour12: true });
  return { bare, full: same };
}

/** 1 January 2023 was a Sunday. */
const someDay = (dayOfWeek: number) => new Date(Date.UTC(2023, 0, 1 + dayOfWeek));

const atTime = (text: string) => new Date(`2026-01-01T${text.slice(0, 5)}:00Z`);

/** Keeps a number and its unit on one line. */
const unbroken = (text: string) => text.replace(/ /g, '\u00a0');

/** Newer ICU data puts U+202F before AM and PM; replaced so that all browsers show the same. */
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

/** The date (`yyyy-MM-dd`) and time (`HH:mm`) of an instant (ISO 8601, UTC) in the shop's time zone. */
export function businessDateAndTime(moment: string): { date: string; time: string } {
  const parts = new Map(
    businessParts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

/** The instant (ISO 8601, UTC) of a date (`yyyy-MM-dd`) and time (`HH:mm`) in the shop's time zone. */
export const businessInstant = (date: string, time: string): string =>
  new Date(`${date}T${time}:00+07:00`).toISOString();
