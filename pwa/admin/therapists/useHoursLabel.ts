import type { AvailabilityInput } from '#contract/availability.ts';
import { useFormats } from '../../i18n/formats.ts';

/** "Friday", "6:00 PM - 2:00 AM (next day)" */
export function useHoursLabel() {
  const { day, timeRange } = useFormats();
  return ({ dayOfWeek, startTime, endTime }: AvailabilityInput) => ({
    day: day(dayOfWeek),
    range: timeRange(startTime, endTime),
  });
}
