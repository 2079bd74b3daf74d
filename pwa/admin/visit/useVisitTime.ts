import { useLingui } from '@lingui/react/macro';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';

/** Formats a visit's start (ISO 8601, UTC) for a sentence: "today 10:00 AM", or date and time. */
export function useVisitTime(): (startTime: string) => string {
  const { t } = useLingui();
  const { visitStart, timeOf, night } = useFormats();
  const today = useBusinessToday();
  return (startTime) => {
    const start = businessDateAndTime(startTime);
    if (start.date !== today || night(start.date, start.time)) return visitStart(startTime);
    const time = timeOf(startTime);
    return t`today ${time}`;
  };
}
