import { useLingui } from '@lingui/react/macro';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormDraftId } from '../../data/formDraft.ts';
import { DiscardButton } from './DiscardButton.tsx';
import * as css from './SaveBar.css.ts';
import { SaveButton } from './SaveButton.tsx';
import { UnsavedNote } from './UnsavedNote.tsx';
import { useFormDraft } from './useFormDraft.ts';

type FormSaveBarProps<Values extends FieldValues, Output> = {
  id: FormDraftId;
  form: UseFormReturn<Values, unknown, Output>;
  saved: Values;
  isSaving: boolean;
  /** whether a picture beside the form's values is not saved; it is not stored, either */
  isPictureChanged?: boolean;
  onDiscard?: () => void;
};

/** Save in reach on a form of settings, whose unsaved changes stay on this device (useFormDraft). */
export function FormSaveBar<Values extends FieldValues, Output>(props: FormSaveBarProps<Values, Output>) {
  const { t } = useLingui();
  const { id, form, saved, isSaving, isPictureChanged = false, onDiscard } = props;
  const { hasChanges, isStored } = useFormDraft(id, form, saved);
  const isChanged = hasChanges || isPictureChanged;
  const discard = () => {
    form.reset(saved, { keepDirtyValues: false });
    onDiscard?.();
  };
  return (
    <div className={css.bar}>
      <output className={css.note}>
        {isChanged ? (
          <UnsavedNote isStored={isStored} isPictureChanged={isPictureChanged} />
        ) : (
          t`Everything is saved.`
        )}
      </output>
      <div className={css.buttons}>
        <SaveButton size="lg" isSaving={isSaving} />
        {isChanged && <DiscardButton onDiscard={discard} />}
      </div>
    </div>
  );
}
