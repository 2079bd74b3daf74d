import { useLingui } from '@lingui/react/macro';
import type { Span } from '#contract/workingHours.ts';
import { minutesPerDay } from '#contract/workingHours.ts';
import { useFormats } from '../../i18n/formats.ts';
import { intlLocales, type Language } from '../../i18n/language.ts';

/** Times are minutes from the day's midnight. */
export function useBoardFormats() {
  const { i18n } = useLingui();
  const { timeRange } = useFormats();
  const { hour, hourAndMinute, time, day, weekday, dates } = formattersFor(i18n.locale as Language);
  return {
    /** "9 AM", for the time axis */
    hour: (minutes: number) => hour(instantAt(minutes)),
    /** "9 AM–5:30 PM", for use away from the time axis; wraps only between the two times */
    hours: (span: Span) =>
      span
        .map((minutes) => (minutes % 60 === 0 ? hour : hourAndMinute)(instantAt(minutes)))
        .join('–')
        .replaceAll(' ', '\u00a0'),
    /** "9:00", for use beside the time axis, which shows morning or afternoon */
    shortTime: (minutes: number) => time(instantAt(minutes)),
    /** "9:00–10:00" */
    shortRange: ([from, to]: Span) => `${time(instantAt(from))}–${time(instantAt(to))}`,
    /** "9:00 AM - 10:00 AM" */
    range: ([from, to]: Span) => timeRange(clockTime(from), clockTime(to)),
    /** `yyyy-MM-dd` → "Sunday, Nov 22" */
    day: (date: string) => day(midnight(date)),
    /** `yyyy-MM-dd` → "Sun"; an abbreviation in Thai, too, where one letter would be unclear */
    weekday: (date: string) => weekday(midnight(date)),
    /** two dates → "Nov 23 – 29" */
    dates: (from: string, to: string) =>
      dates.formatRange(midnight(from), midnight(to)).replaceAll('\u2009', ' '),
  };
}

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** Minutes from midnight → `HH:mm`; minutes of another day wrap. */
export const clockTime = (minutes: number): string => instantAt(minutes).toISOString().slice(11, 16);

const instantAt = (minutes: number) => new Date((minutes % minutesPerDay) * 60_000 + someDay);

const someDay = Date.UTC(2026, 0, 2);

type BoardFormatters = Record<
  'hour' | 'hourAndMinute' | 'time' | 'day' | 'weekday',
  (date: Date) => string
> & {
  dates: Intl.DateTimeFormat;
};
const formattersByLanguage = new Map<Language, BoardFormatters>();

/** Cached, because creating Intl formatters is slow. */
function formattersFor(language: Language): BoardFormatters {
  const known = formattersByLanguage.get(language);
  if (known) return known;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const intl = new Intl.DateTimeFormat(intlLocales[language], { ...options, timeZone: 'UTC' });
    // newer ICU data puts U+202F before AM and PM
    return (date: Date) => intl.format(date).replaceAll('\u202f', ' ');
  };
  const clock24 = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const clock12 = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const withoutPart = (date: Date) =>
    clock12
      .formatToParts(date)
      .filter(({ type }) => type !== 'dayPeriod')
      .map(({ value }) => value)
      .join('')
      .trim();
  // Hindi names the part of the day instead of AM and PM
  const clock: Intl.DateTimeFormatOptions = {
    hour12: true,
    ...(language === 'hi' ? { dayPeriod: 'short' } : {}),
  };
  const texts: BoardFormatters = {
    hour: language === 'th' ? clock24 : format({ hour: 'numeric', ...clock }),
    hourAndMinute: language === 'th' ? clock24 : format({ hour: 'numeric', minute: '2-digit', ...clock }),
    time: language === 'th' ? clock24 : withoutPart,
    weekday: format({ weekday: 'short' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'short' }),
    dates: new Intl.DateTimeFormat(intlLocales[language], {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
  };
  formattersByLanguage.set(language, texts);
  return texts;
}
