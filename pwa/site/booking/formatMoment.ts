import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { useFormatStart } from '../therapists/search/formatStart.ts';

/**
 * For an instant (ISO 8601, UTC): "4:30 PM" when it is today, else "Tomorrow 4:30 PM" or "Tue, Dec 1, 4:30
 * PM".
 */
export function useFormatMoment(): (moment: string) => string {
  const { timeOf } = useFormats();
  const formatStart = useFormatStart();
  const today = useBusinessToday();
  return (moment) => {
    const { date, time } = businessDateAndTime(moment);
    return date === today ? timeOf(moment) : formatStart(date, time);
  };
}
