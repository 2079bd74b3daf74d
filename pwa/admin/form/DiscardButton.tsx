import { useLingui } from '@lingui/react/macro';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';

/** Beside Save on a form with unsaved changes. It asks, since a long text would be lost by one tap. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      tone="plain"
      label={t`Discard my changes`}
      question={t`Discard what is not saved?`}
      onConfirm={onDiscard}
    >{t`The form goes back to what is saved.`}</ConfirmButton>
  );
}
