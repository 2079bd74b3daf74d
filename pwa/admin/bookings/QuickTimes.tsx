import { useLingui } from '@lingui/react/macro';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { addDays } from '../../i18n/formats.ts';
import { DatePicker } from '../../ui/DatePicker.tsx';
import type { FilterProps } from './FilterSelects.tsx';
import { defaultOrder, type TimeRange } from './listFilter.ts';
import * as css from './Filters.css.ts';

export function QuickTimes({ filter, onChange }: FilterProps) {
  const { t } = useLingui();
  const today = useBusinessToday();
  const tomorrow = addDays(today, 1);
  const isSearching = filter.search.trim() !== '';
  const show = (time: TimeRange, day: string | null = null) =>
    onChange({ time, day, order: defaultOrder(time), search: '' });
  const choices = [
    { text: t`Today`, isShown: filter.day === null && filter.time === 'current', run: () => show('current') },
    { text: t`Tomorrow`, isShown: filter.day === tomorrow, run: () => show('current', tomorrow) },
    {
      text: t`Upcoming`,
      isShown: filter.day === null && filter.time === 'upcoming',
      run: () => show('upcoming'),
    },
    { text: t`Past`, isShown: filter.day === null && filter.time === 'past', run: () => show('past') },
  ];
  return (
    <fieldset className={css.quick} aria-label={t`Time`}>
      {choices.map(({ text, isShown, run }) => (
        <button
          key={text}
          type="button"
          className={css.chip}
          aria-pressed={isShown && !isSearching}
          onClick={run}
        >
          {text}
        </button>
      ))}
      <DatePicker
        label={t`Choose a date`}
        date={filter.day ?? today}
        onPick={(day) => show('current', day)}
      />
    </fieldset>
  );
}
