import { useLingui } from '@lingui/react/macro';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import type { ScheduleChangeBody, SavedScheduleChange } from '#contract/scheduleChange.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { RequestError } from '../../data/client.ts';
import { useSaveScheduleChange } from '../../data/scheduleChanges.ts';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { toFormErrors, type ScheduleChangeForm } from './scheduleChangeForm.ts';
import { useScheduleChangeLabel } from './useScheduleChangeLabel.ts';

export type Conflict = ScheduleChangeWithKind | 'deleted';

/**
 * Replaces `base`; null: adds a new entry. Resolves to the saved entry; null on failure, which a toast, the
 * form's fields or `onConflict` explain.
 */
export function useSaveWithConflict(form: ScheduleChangeForm) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const label = useScheduleChangeLabel();
  const therapists = useAdminTherapists();
  const { mutateAsync } = useSaveScheduleChange();

  const showFailure = (description: string) =>
    toast({ title: t`Not saved`, description, tone: 'destructive' });

  const explain = async (
    error: unknown,
    { therapistId }: ScheduleChangeBody,
    base: ScheduleChangeWithKind | null,
    onConflict: (conflict: Conflict) => void,
  ) => {
    const failure = error instanceof RequestError ? error.failure : null;
    const kind = form.getValues('kind');
    if (failure?.code === 'schedule_changed' && failure.exception) {
      onConflict({ ...failure.exception, kind });
    } else if (failure?.code === 'schedule_overlap' && failure.exception) {
      const { when } = label({ ...failure.exception, kind: 'time_off' });
      showFailure(
        t`There is time off then, which extra hours do not change: ${when}. Shorten or delete it first.`,
      );
    } else if (failure?.code === 'duplicate') {
      showFailure(t`These hours are entered already. Change that entry instead.`);
    } else if (failure?.code === 'not_found') {
      const { data: current = [] } = await therapists.refetch();
      const isOwnerGone = therapistId !== null && !current.some(({ id }) => id === therapistId);
      if (isOwnerGone) showFailure(t`This therapist has been deleted meanwhile. Choose somebody else.`);
      else if (base) onConflict('deleted');
      else showError(t`Not saved`)(error);
    } else {
      const issues = failure?.issues ?? [];
      for (const { field, rule } of toFormErrors(issues, form.getValues()))
        form.setError(field, { type: rule, message: rule });
      showError(t`Not saved`, { isHighlighted: issues.length > 0 })(error);
    }
  };

  return async (
    input: ScheduleChangeBody,
    base: ScheduleChangeWithKind | null,
    onConflict: (conflict: Conflict) => void,
  ): Promise<(SavedScheduleChange & ScheduleChangeWithKind) | null> => {
    const kind = form.getValues('kind');
    try {
      const version = base ? { version: base.version } : {};
      const saved = await mutateAsync({ ...input, ...version, kind, id: base?.id ?? null });
      return { ...saved, kind };
    } catch (error) {
      await explain(error, input, base, onConflict);
      return null;
    }
  };
}
