import { businessDateAndTime } from './formats.ts';

/** `yyyy-MM-dd HH:mm`, the form in which the API takes an instant in the shop's time zone. */
export function businessTimeOf(moment: string): string {
  const { date, time } = businessDateAndTime(moment);
  return `${date} ${time}`;
}
