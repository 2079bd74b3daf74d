import type { FormEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { businessTimeOf } from '../../../i18n/businessTimeOf.ts';
import { toast } from '../../../ui/Toast.tsx';
import { useIsMounted } from '../../../ui/useIsMounted.ts';
import { useErrorToast } from '../../form/useErrorToast.ts';
import { useReturnPath } from '../../visit/returnPath.ts';
import type { EditState } from './useEditState.ts';
import { useSaveBooking } from './useSaveBooking.ts';

/** `list`: the path of the page that is opened after saving. */
export function useSubmitEdit(edit: EditState, list: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const from = useReturnPath().path;
  const showError = useErrorToast();
  const isMounted = useIsMounted();
  const { form, base, date, slot } = edit;

  const { save, isSaving } = useSaveBooking(base.id, {
    onSaved: () => {
      edit.onSaved();
      toast({ title: t`Booking updated`, tone: 'success' });
      if (isMounted())
        void navigate(list, { state: { edited: base.id, isMoved: isVisitChanged(edit), from } });
    },
    onConflict: edit.merge,
    onSlotError: edit.rejectSlot,
    onFailed: (error, issues) => {
      const isHighlighted = edit.showIssues(issues);
      showError(t`Update failed`, { unexpected: t`Failed to update booking`, isHighlighted })(error);
    },
  });

  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const startTime = slot && `${date} ${slot}`;
    const missingTime = t`Please select both a date and time for the booking`;
    if (!edit.canSubmit(event.currentTarget, startTime, missingTime)) return;
    void form.handleSubmit(
      (values) =>
        save({ ...values, version: base.version, correction: edit.isCorrection && isVisitChanged(edit) }),
      ({ serviceId }) => {
        if (!serviceId) return;
        const description = t`Please select a valid service`;
        toast({ title: t`Invalid Service`, description, tone: 'destructive' });
      },
    )(event);
  };

  return { submitForm, isSaving };
}

const isVisitChanged = ({ base, values, date, slot }: EditState): boolean =>
  values.therapistId !== base.therapistId ||
  values.serviceId !== base.serviceId ||
  `${date} ${slot}` !== businessTimeOf(base.startTime);
