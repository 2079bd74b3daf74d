import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { businessDate } from '#contract/fields.ts';
import { weekdayOf } from '#contract/workingHours.ts';
import type { Week } from '../../data/dayPlan.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { addDays } from '../../i18n/formats.ts';

export function useShownDate(): { date: string; today: string; show: (date: string) => void } {
  const today = useBusinessToday();
  const [params, setParams] = useSearchParams();
  const parsed = v.safeParse(businessDate, params.get('date'));
  return {
    date: parsed.success ? parsed.output : today,
    today,
    // Replaces the history entry: Back leaves the board at once, however many days were shown.
    show: (date) => setParams(date === today ? {} : { date }, { replace: true }),
  };
}

/** From Monday to Sunday. */
export function weekOf(date: string): Week {
  const weekday = weekdayOf(date);
  const day = (index: number) => addDays(date, index - ((weekday + 6) % 7));
  return [day(0), day(1), day(2), day(3), day(4), day(5), day(6)];
}
