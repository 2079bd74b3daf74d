import { useLingui } from '@lingui/react/macro';
import type { AvailabilityDaysInput, AvailabilityEntry } from '#contract/availability.ts';
import { RequestError } from '../../data/client.ts';
import { useHoursLabel } from './useHoursLabel.ts';
import { findOverlap, mondayFirst } from './weeklyHours.ts';

/** Names the existing hours that overlap; null for other errors. */
export function useOverlapText(entries: readonly AvailabilityEntry[]) {
  const { t } = useLingui();
  const hoursLabel = useHoursLabel();
  return (error: unknown, { daysOfWeek, ...hours }: AvailabilityDaysInput): string | null => {
    if (!(error instanceof RequestError) || error.code !== 'schedule_overlap') return null;
    const overlapped = mondayFirst
      .filter((dayOfWeek) => daysOfWeek.includes(dayOfWeek))
      .flatMap((dayOfWeek) => findOverlap({ dayOfWeek, ...hours }, entries) ?? []);
    const others = [...new Set(overlapped)]
      .map(hoursLabel)
      .map(({ day, range }) => `${day} ${range}`)
      .join(' · ');
    if (others === '') return t`These hours overlap others of the same therapist.`;
    return daysOfWeek.length === 1
      ? t`These hours overlap ${others}. Remove those first, or choose others.`
      : t`Nothing was added, because these hours overlap ${others}. Remove those first, or choose other days.`;
  };
}
