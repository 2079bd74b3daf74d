/** The business date the given number of days from today, `yyyy-MM-dd`. */
export function dateInDays(days: number): string {
  const then = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(then);
}

export const dayNames = { en: 'en-US', th: 'th-TH', hi: 'hi-IN' };

/** The accessible name of a date in the calendar. */
export const dayName = (date: string, language: keyof typeof dayNames = 'en'): string =>
  new Intl.DateTimeFormat(dayNames[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));
