import { Trans } from '@lingui/react/macro';

type UnsavedNoteProps = {
  /** what was typed; see useFormDraft */
  isStored: boolean;
  /** whether a picture was chosen, which is not stored */
  isPictureChanged?: boolean;
};

/** What becomes of the changes of a form of settings when its page is left. */
export function UnsavedNote({ isStored, isPictureChanged = false }: UnsavedNoteProps) {
  if (!isStored)
    return (
      <Trans>
        Not saved yet. This form was opened in another tab first, so your changes stay here only until you
        leave this page.
      </Trans>
    );
  return isPictureChanged ? (
    <Trans>Not saved yet. What you typed stays here, the picture only until you leave this page.</Trans>
  ) : (
    <Trans>Not saved yet. What you typed stays here.</Trans>
  );
}
