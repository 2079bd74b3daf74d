import { useLingui } from '@lingui/react/macro';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';

/** Says when a visit begins (ISO 8601, UTC) within a sentence: "today 10:00 AM", or date and time. */
export function useVisitTime(): (startTime: string) => string {
  const { t } = useLingui();
  const { dateTime, timeOf } = useFormats();
  const today = useBusinessToday();
  return (startTime) => {
    const time = timeOf(startTime);
    return businessDateAndTime(startTime).date === today ? t`today ${time}` : dateTime(startTime);
  };
}
