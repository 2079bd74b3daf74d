import { useLingui } from '@lingui/react/macro';
import { bookingStatuses } from '#contract/bookingStatus.ts';
import { useTherapists } from '../../data/therapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Select } from '../../ui/Select.tsx';
import { statusLabels } from '../visit/statusLabels.ts';
import { timeRanges, defaultOrder, type ListFilter, type TimeRange } from './listFilter.ts';

export type FilterProps = { filter: ListFilter; onChange: (changes: Partial<ListFilter>) => void };

export function FilterSelects({ filter, onChange }: FilterProps) {
  const { t, i18n } = useLingui();
  const { date } = useFormats();
  const { data: therapists = [] } = useTherapists();
  const timeLabels: Record<TimeRange, string> = {
    all: t`All times`,
    current: t`Today`,
    upcoming: t`Upcoming`,
    past: t`Past`,
  };
  const times = timeRanges.map((time) => ({ value: time as string, text: timeLabels[time] }));
  return (
    <>
      <Select
        label={t`Therapist`}
        value={String(filter.therapistId ?? '')}
        options={[
          { value: '', text: t`All therapists` },
          ...therapists.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        onChange={(id) => onChange({ therapistId: Number(id) || null })}
      />
      <Select
        label={t`Status`}
        value={filter.status ?? ''}
        options={[
          { value: '', text: t`All statuses` },
          ...bookingStatuses.map((status) => ({ value: status, text: i18n._(statusLabels[status]) })),
        ]}
        onChange={(status) => onChange({ status: status || null })}
      />
      <Select
        label={t`Time`}
        value={filter.day ?? filter.time}
        options={filter.day ? [{ value: filter.day, text: date(filter.day) }, ...times] : times}
        onChange={(value) => {
          const time = timeRanges.find((range) => range === value);
          if (time) onChange({ time, day: null, order: defaultOrder(time) });
        }}
      />
    </>
  );
}
