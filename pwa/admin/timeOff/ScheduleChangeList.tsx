import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { translatedClosureNote } from '#contract/closureNote.ts';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import { useDeleteScheduleChange, useSaveScheduleChange } from '../../data/scheduleChanges.ts';
import { businessTimeOf } from '../../i18n/businessTimeOf.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';
import { keepFocusInList } from '../../ui/keepFocusInList.ts';
import { useUndoableRemoval } from '../form/useUndoableRemoval.ts';
import * as css from './TimeOffPage.css.ts';
import { useScheduleChangeLabel } from './useScheduleChangeLabel.ts';
import { VisitsWithinNote } from './VisitsWithinNote.tsx';

type ScheduleChangeEntryProps = {
  onEdit: (exception: ScheduleChangeWithKind) => void;
  onShowVisits: (exception: ScheduleChangeWithKind) => void;
};

export function ScheduleChangeList({
  scheduleChanges,
  ...props
}: ScheduleChangeEntryProps & { scheduleChanges: ScheduleChangeWithKind[] }) {
  const { t } = useLingui();
  if (scheduleChanges.length === 0)
    return <output className={emptyState}>{t`No time off and no extra hours ahead.`}</output>;
  return (
    <ul className={css.list} ref={keepFocusInList} tabIndex={-1}>
      {scheduleChanges.map((scheduleChange) => (
        <li key={`${scheduleChange.kind} ${scheduleChange.id}`}>
          <ScheduleChangeEntry scheduleChange={scheduleChange} {...props} />
        </li>
      ))}
    </ul>
  );
}

function ScheduleChangeEntry({
  scheduleChange,
  onEdit,
  onShowVisits,
}: ScheduleChangeEntryProps & { scheduleChange: ScheduleChangeWithKind }) {
  const { t } = useLingui();
  const { who, when } = useScheduleChangeLabel()(scheduleChange);
  const [remove, isPending] = useRemoval(scheduleChange);
  const named = (label: string) => t`${label}, ${who}, ${when}`;
  const showVisits = showVisitsLabel(scheduleChange);
  return (
    <article className={css.entry} aria-label={`${who}, ${when}`} tabIndex={-1}>
      <ScheduleChangeSummary scheduleChange={scheduleChange} />
      <VisitsWithinNote within={scheduleChange} />
      <div className={css.buttons}>
        {showVisits && (
          <Button
            tone="plain"
            size="narrow"
            aria-label={named(showVisits)}
            onPress={() => onShowVisits(scheduleChange)}
          >
            {showVisits}
          </Button>
        )}
        <Button tone="plain" size="narrow" aria-label={named(t`Edit`)} onPress={() => onEdit(scheduleChange)}>
          {t`Edit`}
        </Button>
        <Button
          tone="quiet"
          size="narrow"
          aria-label={named(t`Delete`)}
          isPending={isPending}
          onPress={() => void remove()}
        >
          {t`Delete`}
        </Button>
      </div>
    </article>
  );
}

function showVisitsLabel({ kind, visits = 0, requests = 0 }: ScheduleChangeWithKind): string | null {
  if (kind !== 'time_off') return null;
  const count = visits + requests;
  return count === 0 ? null : plural(count, { one: 'Show # visit', other: 'Show # visits' });
}

export function ScheduleChangeSummary({ scheduleChange }: { scheduleChange: ScheduleChangeWithKind }) {
  const { t, i18n } = useLingui();
  const { who, when, kind } = useScheduleChangeLabel()(scheduleChange);
  const { reason } = scheduleChange;
  const note = translatedClosureNote(scheduleChange, i18n.locale);
  return (
    <div className={css.summary}>
      <p className={css.when}>{when}</p>
      <p className={css.owner}>
        <span dir="auto">{who}</span>{' '}
        <Badge tone={scheduleChange.kind === 'time_off' ? 'warning' : 'jade'}>{kind}</Badge>
      </p>
      {note && (
        <p className={css.text} dir="auto">
          {note}
        </p>
      )}
      {reason && (
        <p className={css.muted} dir="auto">
          {t`Private: ${reason}`}
        </p>
      )}
    </div>
  );
}

function useRemoval(scheduleChange: ScheduleChangeWithKind) {
  const { t } = useLingui();
  const deleting = useDeleteScheduleChange();
  const saving = useSaveScheduleChange();
  const { kind, therapistId, reason, note } = scheduleChange;
  const [startTime, endTime] = [
    businessTimeOf(scheduleChange.startTime),
    businessTimeOf(scheduleChange.endTime),
  ];
  const remove = useUndoableRemoval(
    { send: () => deleting.mutateAsync(scheduleChange), doneText: t`Deleted`, failedText: t`Not deleted` },
    {
      send: () => saving.mutateAsync({ kind, id: null, therapistId, startTime, endTime, reason, note }),
      doneText: t`Saved`,
      failedText: t`Not saved`,
    },
  );
  return [remove, deleting.isPending] as const;
}
