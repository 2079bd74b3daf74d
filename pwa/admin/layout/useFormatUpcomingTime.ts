import { useLingui } from '@lingui/react/macro';
import { weekdayOf } from '#contract/workingHours.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { addDays, useFormats } from '../../i18n/formats.ts';

/** Today only the time, within six days weekday and time, else date and time. Rerenders on a new day. */
export function useFormatUpcomingTime(): (businessTime: string) => string {
  const { t } = useLingui();
  const { date, day, time } = useFormats();
  const today = useBusinessToday();
  return (businessTime) => {
    const [on = '', at = ''] = businessTime.split(' ');
    if (on === today) return time(at);
    const isNear = on > today && on <= addDays(today, 6);
    const onDay = isNear ? day(weekdayOf(on)) : date(on);
    const atTime = time(at);
    return t`${onDay}, ${atTime}`;
  };
}
