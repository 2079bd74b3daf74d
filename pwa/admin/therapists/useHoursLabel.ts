import { useLingui } from '@lingui/react/macro';
import type { AvailabilityInput } from '#contract/availability.ts';
import { useFormats } from '../../i18n/formats.ts';
import { endsNextDay } from '../../booking/weeklySchedule.ts';

/** Formats hours: "Friday", "6:00 PM - 2:00 AM (next day)". */
export function useHoursLabel() {
  const { t } = useLingui();
  const { day, timeRange } = useFormats();
  return (entry: AvailabilityInput) => {
    const { startTime, endTime } = entry;
    const range = timeRange(startTime, endTime);
    return {
      day: day(entry.dayOfWeek),
      range: endsNextDay(startTime, endTime) ? t`${range} (next day)` : range,
    };
  };
}
