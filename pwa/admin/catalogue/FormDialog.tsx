import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { openSections } from '../form/FoldedSection.tsx';
import { SaveButton } from '../form/SaveButton.tsx';
import { UnsavedChangesDialog } from '../form/UnsavedChangesDialog.tsx';
import * as css from './FormDialog.css.ts';

type FormDialogProps<Values extends FieldValues, Input> = {
  title: string;
  form: UseFormReturn<Values, unknown, Input>;
  hasOtherChanges?: boolean;
  isSaving: boolean;
  /** keeps the save button at the bottom of the screen, for a form longer than the screen */
  hasStickySave?: boolean;
  onSave: (input: Input) => unknown;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog<Values extends FieldValues, Input>(props: FormDialogProps<Values, Input>) {
  const { title, form, hasOtherChanges = false, isSaving, hasStickySave, onSave, onClose, children } = props;
  const submit = form.handleSubmit(onSave, openSections);
  return (
    <UnsavedChangesDialog title={title} isDirty={form.formState.isDirty || hasOtherChanges} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <div className={hasStickySave ? css.stickySave : css.save}>
          <SaveButton size="lg" isSaving={isSaving} />
        </div>
      </form>
    </UnsavedChangesDialog>
  );
}
