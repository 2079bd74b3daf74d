import { Trans } from '@lingui/react/macro';
import { Button, type ButtonSize } from '../../ui/Button.tsx';

export function SaveButton({ isSaving, size = 'md' }: { isSaving: boolean; size?: ButtonSize }) {
  return (
    <Button type="submit" size={size} isPending={isSaving}>
      {isSaving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
    </Button>
  );
}
