import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { useFormatStart } from '../therapists/search/formatStart.ts';

/** "4:30 PM" when it is today, else "Tomorrow 4:30 PM" or "Tue, Dec 1, 4:30 PM". `moment`: ISO 8601. */
export function useFormatMoment(): (moment: string) => string {
  const { timeOf } = useFormats();
  const formatStart = useFormatStart();
  const today = useBusinessToday();
  return (moment) => {
    const { date, time } = businessDateAndTime(moment);
    return date === today ? timeOf(moment) : formatStart(date, time);
  };
}
