import type { Locale } from '../../contract/fields.ts';
import { businessZone } from '../../contract/constants.ts';

// as in the app: Latin digits for en and hi, Buddhist years for th
const intlLocales: Record<Locale, string> = { en: 'en-US', th: 'th-TH', hi: 'hi-IN-u-nu-latn' };

const units: Record<Locale, { currency: string; minutes: string }> = {
  en: { currency: 'THB', minutes: 'min' },
  th: { currency: 'บาท', minutes: 'นาที' },
  hi: { currency: 'THB', minutes: 'मिनट' },
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

/** What stands between a date and a time. */
const beforeTime: Record<Locale, string> = { en: ', ', th: ' เวลา ', hi: ', ' };

/** "Tuesday, December 1, 2026, 9:00 AM" in the business zone. */
export const formatLongDateTime = (moment: Date, language: Locale): string =>
  `${format(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })(moment)}${beforeTime[language]}${clocks[language](moment)}`;

/** "Tue, Dec 1, 9:00 AM" in the business zone. */
export const formatShortDateTime = (moment: Date, language: Locale): string =>
  `${format(language, { weekday: 'short', day: 'numeric', month: 'short' })(moment)}${beforeTime[language]}${clocks[language](moment)}`;

export const formatPrice = (price: number, language: Locale): string =>
  `${new Intl.NumberFormat(intlLocales[language], { maximumFractionDigits: 2 }).format(price)} ${units[language].currency}`;

export const formatDuration = (duration: number, language: Locale): string =>
  `${duration} ${units[language].minutes}`;
