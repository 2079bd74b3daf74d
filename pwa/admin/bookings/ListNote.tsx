import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownUp } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { useFormats } from '../../i18n/formats.ts';
import type { FilterProps } from './FilterSelects.tsx';
import * as css from './Filters.css.ts';
import type { ListFilter } from './listFilter.ts';

export function ListNote({ filter, onChange }: FilterProps) {
  return (
    <div className={css.noteAndOrder}>
      <TimeNote filter={filter} />
      <Button
        tone="quiet"
        size="narrow"
        onPress={() => onChange({ order: filter.order === 'asc' ? 'desc' : 'asc' })}
      >
        <ArrowDownUp size={16} aria-hidden />
        {filter.order === 'asc' ? <Trans>Oldest First</Trans> : <Trans>Newest First</Trans>}
      </Button>
    </div>
  );
}

function TimeNote({ filter: { time, day, search } }: { filter: ListFilter }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const notes = {
    all: null,
    current: t`Showing today’s bookings only.`,
    upcoming: t`Showing bookings after today only.`,
    past: t`Showing bookings before today only.`,
  };
  const shown = day && date(day);
  const ofTime = shown ? t`Showing bookings on ${shown} only.` : notes[time];
  const note = search.trim() ? t`The search looks through all days.` : ofTime;
  return note && <p className={css.note}>{note}</p>;
}
