import type { Locale } from '../../contract/fields.ts';
import { businessZone } from '../../contract/constants.ts';
import { nightEnd } from '../../contract/workingHours.ts';
import { businessDateOf, startOfDay } from '../../server/businessTime.ts';

// as in the app: Latin digits for en and hi, Buddhist years for th
const intlLocales: Record<Locale, string> = { en: 'en-US', th: 'th-TH', hi: 'hi-IN-u-nu-latn' };

const units: Record<Locale, { currency: string; minutes: string; nextDay: string }> = {
  en: { currency: 'THB', minutes: 'min', nextDay: '(next day)' },
  th: { currency: 'บาท', minutes: 'นาที', nextDay: '(วันถัดไป)' },
  hi: { currency: 'THB', minutes: 'मिनट', nextDay: '(अगले दिन)' },
};

const format = (language: Locale, options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat(intlLocales[language], { ...options, timeZone: businessZone });
  // newer ICU data puts U+202F before AM and PM
  return (moment: Date) => made.format(moment).replace(/\u202f/gu, ' ');
};

const clocks: Record<Locale, (moment: Date) => string> = {
  en: format('en', { hour: 'numeric', minute: '2-digit', hour12: true }),
  th: (moment) => `${format('th', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })(moment)} น.`,
  hi: (moment) =>
    `${format('hi', { hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'short' })(moment)} बजे`,
};

const beforeTime: Record<Locale, string> = { en: ', ', th: ' เวลา ', hi: ', ' };

/** "9:00 AM" in the business zone. */
export const formatTime = (moment: Date, language: Locale): string => clocks[language](moment);

/** "Tuesday, December 1, 2026, 9:00 AM - 10:00 AM" in the business zone. */
export function formatVisitTime(start: Date, end: Date, language: Locale): string {
  const date = format(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const range = `${date(start)}${beforeTime[language]}${clocks[language](start)} - ${clocks[language](end)}`;
  const isNextDay = date(start) !== date(new Date(end.getTime() - 1));
  return withNight(isNextDay ? `${range} ${units[language].nextDay}` : range, start, language);
}

/** "Tue, Dec 1, 9:00 AM" in the business zone. */
export const formatShortDateTime = (moment: Date, language: Locale): string =>
  `${format(language, { weekday: 'short', day: 'numeric', month: 'short' })(moment)}${beforeTime[language]}${clocks[language](moment)}`;

/** "Tue, Dec 1, 9:00 AM" in the business zone; at night followed by `nightOf`. */
export const formatVisitStart = (start: Date, language: Locale): string =>
  withNight(formatShortDateTime(start, language), start, language);

/** Names a night by both weekdays, since many would call "Friday 1:00 AM" Thursday night. */
const nights: Record<Locale, (evening: Date, morning: Date) => string> = {
  en: (evening, morning) => `in the night from ${nightDay('en', evening)} to ${nightDay('en', morning)}`,
  th: (evening, morning) => `คืน${nightDay('th', evening)} ต่อเช้า${nightDay('th', morning)}`,
  hi: (evening, morning) => `${nightDay('hi', evening)} और ${nightDay('hi', morning)} के बीच की रात`,
};

function nightDay(language: Locale, moment: Date): string {
  const [weekday, day] = [
    format(language, { weekday: language === 'th' ? 'long' : 'short' }),
    format(language, { day: 'numeric' }),
  ];
  return language === 'th' ? `${weekday(moment)}ที่ ${day(moment)}` : `${weekday(moment)} ${day(moment)}`;
}

/** "in the night from Thu 26 to Fri 27"; null: the visit begins by day. */
export function nightOf(start: Date, language: Locale): string | null {
  const minutes = (start.getTime() - startOfDay(businessDateOf(start)).getTime()) / 60_000;
  return minutes < nightEnd ? nights[language](new Date(start.getTime() - 86_400_000), start) : null;
}

function withNight(text: string, start: Date, language: Locale): string {
  const night = nightOf(start, language);
  return night === null ? text : `${text}${language === 'th' ? ' ' : ', '}${night}`;
}

/** "Tue, Dec 1 - Thu, Dec 3" for whole days, otherwise with times. */
export function formatPeriod(start: Date, end: Date, language: Locale): string {
  const date = format(language, { weekday: 'short', day: 'numeric', month: 'short' });
  const isOneDay = date(start) === date(new Date(end.getTime() - 1));
  if ([start, end].every(isMidnight))
    return isOneDay ? date(start) : `${date(start)} - ${date(new Date(end.getTime() - 1))}`;
  const from = formatShortDateTime(start, language);
  return `${from} - ${isOneDay ? clocks[language](end) : formatShortDateTime(end, language)}`;
}

const isMidnight = (moment: Date): boolean =>
  startOfDay(businessDateOf(moment)).getTime() === moment.getTime();

/** "450 THB", "150.50 THB" */
export function formatPrice(price: number, language: Locale): string {
  const digits = { minimumFractionDigits: Number.isInteger(price) ? 0 : 2, maximumFractionDigits: 2 };
  return `${new Intl.NumberFormat(intlLocales[language], digits).format(price)} ${units[language].currency}`;
}

export const formatDuration = (duration: number, language: Locale): string =>
  `${duration} ${units[language].minutes}`;
