import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import { bookingStatuses } from '#contract/booking.ts';
import { useTherapists } from '../../data/therapists.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import * as css from './Filters.css.ts';
import { timeRanges, type ListFilter, type TimeRange } from './listFilter.ts';
import { statusLabels } from './statusLabels.ts';

type FiltersProps = { filter: ListFilter; onChange: (changes: Partial<ListFilter>) => void };

/** Search, order and three selects, which are in a drawer on a phone. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={css.bar}>
        <div className={css.search}>
          <SearchField
            label={t`Search by name, phone or address`}
            value={filter.search}
            onChange={(search) => onChange({ search })}
          />
        </div>
        <div className={css.selectsBesideSearch}>
          <Selects filter={filter} onChange={onChange} />
        </div>
        <div className={css.buttons}>
          <span className={css.phoneOnly}>
            <Button tone="plain" size="narrow" onPress={() => setOpen(true)}>
              <SlidersHorizontal size={18} aria-hidden />
              <Trans>Filters</Trans>
            </Button>
          </span>
          <Button
            tone="plain"
            size="narrow"
            onPress={() => onChange({ order: filter.order === 'asc' ? 'desc' : 'asc' })}
          >
            <ArrowDownUp size={18} aria-hidden />
            {filter.order === 'asc' ? <Trans>Oldest First</Trans> : <Trans>Newest First</Trans>}
          </Button>
        </div>
      </div>
      <Drawer title={t`Filters`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={css.selectsInDrawer}>
          <Selects filter={filter} onChange={onChange} />
        </div>
      </Drawer>
      <TimeNote filter={filter} />
    </>
  );
}

function Selects({ filter, onChange }: FiltersProps) {
  const { t, i18n } = useLingui();
  const { data: therapists = [] } = useTherapists();
  const timeLabels: Record<TimeRange, string> = {
    all: t`All times`,
    current: t`Today`,
    upcoming: t`Upcoming`,
    past: t`Past`,
  };
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
        value={filter.time}
        options={timeRanges.map((time) => ({ value: time, text: timeLabels[time] }))}
        onChange={(time) => onChange({ time })}
      />
    </>
  );
}

function TimeNote({ filter: { time, search } }: { filter: ListFilter }) {
  if (search.trim()) {
    return (
      <p className={css.note}>
        <Trans>The search looks through all days.</Trans>
      </p>
    );
  }
  if (time === 'all') return null;
  return (
    <p className={css.note}>
      {time === 'current' && <Trans>Showing today’s bookings only.</Trans>}
      {time === 'upcoming' && <Trans>Showing bookings after today only.</Trans>}
      {time === 'past' && <Trans>Showing bookings before today only.</Trans>}
    </p>
  );
}
