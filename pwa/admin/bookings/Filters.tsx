import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import { bookingStatuses } from '#contract/booking.ts';
import { useTherapists } from '../../data/therapists.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';

import { times, type Time, type View } from './listFilter.ts';
import * as css from './Filters.css.ts';
import { statusLabels } from './statusLabels.ts';

type FiltersProps = { view: View; onChange: (part: Partial<View>) => void };

/** Search, order, and three selects: beside the list on a desk, in a side sheet on a phone. */
export function Filters({ view, onChange }: FiltersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={css.bar}>
        <div className={css.search}>
          <SearchField
            label={t`Search by name, phone or address`}
            value={view.search}
            onChange={(search) => onChange({ search })}
          />
        </div>
        <div className={css.beside}>
          <Selects view={view} onChange={onChange} />
        </div>
        <div className={css.buttons}>
          <span className={css.onPhone}>
            <Button tone="plain" onPress={() => setOpen(true)}>
              <SlidersHorizontal size={18} aria-hidden />
              <Trans>Filters</Trans>
            </Button>
          </span>
          <Button tone="plain" onPress={() => onChange({ order: view.order === 'asc' ? 'desc' : 'asc' })}>
            <ArrowDownUp size={18} aria-hidden />
            {view.order === 'asc' ? <Trans>Oldest First</Trans> : <Trans>Newest First</Trans>}
          </Button>
        </div>
      </div>
      <Drawer title={t`Filters`} isOpen={isOpen} onOpenChange={setOpen}>
        <div className={css.stacked}>
          <Selects view={view} onChange={onChange} />
        </div>
      </Drawer>
      <Note time={view.time} />
    </>
  );
}

function Selects({ view, onChange }: FiltersProps) {
  const { t, i18n } = useLingui();
  const { data: therapists = [] } = useTherapists();
  const timeNames: Record<Time, string> = {
    all: t`All times`,
    current: t`Today`,
    upcoming: t`Upcoming`,
    past: t`Past`,
  };
  return (
    <>
      <Select
        label={t`Therapist`}
        value={String(view.therapistId ?? '')}
        options={[
          { value: '', text: t`All therapists` },
          ...therapists.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        onChange={(id) => onChange({ therapistId: Number(id) || null })}
      />
      <Select
        label={t`Status`}
        value={view.status ?? ''}
        options={[
          { value: '', text: t`All statuses` },
          ...bookingStatuses.map((status) => ({ value: status, text: i18n._(statusLabels[status]) })),
        ]}
        onChange={(status) => onChange({ status: status || null })}
      />
      <Select
        label={t`Time`}
        value={view.time}
        options={times.map((time) => ({ value: time, text: timeNames[time] }))}
        onChange={(time) => onChange({ time })}
      />
    </>
  );
}

function Note({ time }: { time: Time }) {
  if (time === 'all') return null;
  return (
    <p className={css.note}>
      {time === 'current' && <Trans>Showing today’s bookings only.</Trans>}
      {time === 'upcoming' && <Trans>Showing bookings after today only.</Trans>}
      {time === 'past' && <Trans>Showing bookings before today only.</Trans>}
    </p>
  );
}
