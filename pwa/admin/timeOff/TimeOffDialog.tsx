import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import { businessDate } from '#contract/fields.ts';
import type { SavedScheduleChange } from '#contract/scheduleChange.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { toast } from '../../ui/Toast.tsx';
import { ScheduleChangeDialog } from './ScheduleChangeDialog.tsx';
import { formValuesOf, newFormValues, wholeShop } from './scheduleChangeForm.ts';

/** What the dialog is about: a new entry, somebody's illness, or an entry to edit. */
export type OpenedTimeOff = 'new' | 'illness' | ScheduleChangeWithKind;

type TimeOffDialogProps = {
  opened: OpenedTimeOff;
  /** a therapist's id, `wholeShop`, or empty while none is chosen */
  owner: string;
  /** the URL's parameter `ill`; null: missing */
  dayOfIllness: string | null;
  onClose: () => void;
  onShowVisits: (id: number) => void;
};

export function TimeOffDialog({ opened, owner, dayOfIllness, onClose, onShowVisits }: TimeOffDialogProps) {
  const { t } = useLingui();
  const today = useBusinessToday();
  const onSaved = ({ id, kind, bookings }: SavedScheduleChange & ScheduleChangeWithKind) => {
    onClose();
    if (kind === 'time_off' && bookings.length > 0) onShowVisits(id);
    else toast({ title: t`Saved`, tone: 'success', timeout: 3000 });
  };
  const callbacks = { onSaved, onClose };
  if (opened === 'illness') {
    const therapist = owner === wholeShop ? '' : owner;
    const isAhead = v.is(businessDate, dayOfIllness) && dayOfIllness > today;
    const values = { ...newFormValues(isAhead ? dayOfIllness : today, therapist), reason: t`Ill` };
    return (
      <ScheduleChangeDialog
        title={t`Somebody is ill`}
        edited={null}
        values={values}
        isIllness
        {...callbacks}
      />
    );
  }
  const [title, edited, values] =
    opened === 'new'
      ? [t`Time off or extra hours`, null, newFormValues(today, owner)]
      : [t`Edit`, opened, formValuesOf(opened)];
  return <ScheduleChangeDialog title={title} edited={edited} values={values} {...callbacks} />;
}
