import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useTherapists } from '../../data/therapists.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { addDays, useFormats } from '../../i18n/formats.ts';
import { statusLabels } from '../visit/statusLabels.ts';
import type { FilterProps } from './FilterSelects.tsx';
import type { ListFilter } from './listFilter.ts';
import * as css from './Filters.css.ts';

type ActiveFilter = { text: string; without: Partial<ListFilter> };

export function ActiveFilters({ filter, onChange }: FilterProps) {
  const { t } = useLingui();
  const active = useActiveFilters(filter);
  if (active.length === 0) return null;
  return (
    <ul className={css.active} aria-label={t`Filters that are on`}>
      {active.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className={css.activeFilter}
            aria-label={t`Remove filter: ${text}`}
            onClick={() => onChange(without)}
          >
            <span className={css.activeText}>{text}</span>
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function useActiveFilters({ therapistId, status, time, day, search }: ListFilter): ActiveFilter[] {
  const { t, i18n } = useLingui();
  const { shortDate } = useFormats();
  const today = useBusinessToday();
  const therapist = useTherapists().data?.find(({ id }) => id === therapistId)?.name;
  const searched = search.trim();
  const isOtherDay = day !== null && day !== addDays(today, 1);
  return [
    ...(searched ? [{ text: t`“${searched}”`, without: { search: '' } }] : []),
    ...(therapistId ? [{ text: therapist ?? t`Therapist`, without: { therapistId: null } }] : []),
    ...(status ? [{ text: i18n._(statusLabels[status]), without: { status: null } }] : []),
    ...(isOtherDay ? [{ text: shortDate(day), without: { day: null } }] : []),
    ...(time === 'all' && day === null
      ? [{ text: t`All times`, without: { time: 'current' } as const }]
      : []),
  ];
}
