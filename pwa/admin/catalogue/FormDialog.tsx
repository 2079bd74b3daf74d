import type { ReactNode, SubmitEventHandler } from 'react';
import { SaveButton } from '../form/SaveButton.tsx';
import { UnsavedChangesDialog } from '../form/UnsavedChangesDialog.tsx';
import * as css from './FormDialog.css.ts';

type FormDialogProps = {
  title: string;
  isDirty: boolean;
  isSaving: boolean;
  /** keeps the save button at the bottom of the screen, for a form longer than the screen */
  hasStickySave?: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** the form's fields */
  children: ReactNode;
};

/** The dialog in which a service, location or therapist is added or edited. */
export function FormDialog(props: FormDialogProps) {
  const { title, isDirty, isSaving, hasStickySave = false, onSubmit, onClose, children } = props;
  return (
    <UnsavedChangesDialog title={title} isDirty={isDirty} onClose={onClose}>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        {children}
        <div className={hasStickySave ? css.stickySave : css.save}>
          <SaveButton size="lg" isSaving={isSaving} />
        </div>
      </form>
    </UnsavedChangesDialog>
  );
}
