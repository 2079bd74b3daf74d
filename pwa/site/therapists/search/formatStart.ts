import { useLingui } from '@lingui/react/macro';
import { useBusinessToday } from '../../../i18n/businessDay.ts';
import { addDays, useFormats } from '../../../i18n/formats.ts';

/** A day (`yyyy-MM-dd`) and a time (`HH:mm`) as people say them: "Today 6:30 PM", "Tue, Dec 1, 6:30 PM". */
export function useFormatStart(): (date: string, start: string) => string {
  const { t } = useLingui();
  const { time, night, shortDate } = useFormats();
  const today = useBusinessToday();
  return (date, start) => {
    const clock = time(start);
    const bothDays = night(date, start);
    if (bothDays) return t`${clock}, ${bothDays}`;
    if (date === today) return t`Today ${clock}`;
    if (date === addDays(today, 1)) return t`Tomorrow ${clock}`;
    const day = shortDate(date);
    return t`${day}, ${clock}`;
  };
}
