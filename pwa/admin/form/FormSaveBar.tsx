import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormDraftId } from '../../data/formDraft.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './SaveBar.css.ts';
import { SaveButton } from './SaveButton.tsx';
import { useFormDraft } from './useFormDraft.ts';

type FormSaveBarProps<Values extends FieldValues, Output> = {
  id: FormDraftId;
  form: UseFormReturn<Values, unknown, Output>;
  saved: Values;
  isSaving: boolean;
  /** changes that are not in the form's values, and are not stored */
  hasOtherChanges?: boolean;
  onDiscard?: () => void;
};

/** Save in reach on a form of settings, whose unsaved changes stay on this device (useFormDraft). */
export function FormSaveBar<Values extends FieldValues, Output>(props: FormSaveBarProps<Values, Output>) {
  const { id, form, saved, isSaving, hasOtherChanges = false, onDiscard } = props;
  const { t } = useLingui();
  const hasDraft = useFormDraft(id, form, saved);
  const isChanged = hasDraft || hasOtherChanges;
  const discard = () => {
    form.reset(saved, { keepDirtyValues: false });
    onDiscard?.();
  };
  return (
    <div className={css.bar}>
      <output className={css.note}>
        {isChanged ? (
          <Trans>Not saved yet. What you typed stays here.</Trans>
        ) : (
          <Trans>Everything is saved.</Trans>
        )}
      </output>
      <div className={css.buttons}>
        <SaveButton size="lg" isSaving={isSaving} />
        {isChanged && <Button tone="plain" onPress={discard}>{t`Discard my changes`}</Button>}
      </div>
    </div>
  );
}
