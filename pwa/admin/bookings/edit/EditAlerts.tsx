import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';

/** The form holds unsaved changes from before. */
export function RestoredAlert({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui();
  return (
    <AlertWithButton title={t`Not saved yet`} label={t`Discard my changes`} onPress={onDiscard}>
      <Trans>What you typed here before is still in the form.</Trans>
    </AlertWithButton>
  );
}

/** The booking was changed by somebody else while the form was open. */
export function ChangedAlert({ onShowChanges }: { onShowChanges: () => void }) {
  const { t } = useLingui();
  return (
    <AlertWithButton title={t`Changed meanwhile`} label={t`See what changed`} onPress={onShowChanges}>
      <Trans>Somebody has changed this booking while you were editing it.</Trans>
    </AlertWithButton>
  );
}

type AlertWithButtonProps = { title: string; children: ReactNode; label: string; onPress: () => void };

const AlertWithButton = ({ title, children, label, onPress }: AlertWithButtonProps) => (
  <Alert tone="warning" title={title}>
    <p>{children}</p>
    <Button tone="plain" onPress={onPress}>
      {label}
    </Button>
  </Alert>
);
