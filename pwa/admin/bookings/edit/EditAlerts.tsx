import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';

/** Says that what was typed before, and not saved, stands in the form again. */
export function ComeBack({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui();
  return (
    <Alert tone="warning" title={t`Not saved yet`}>
      <p>
        <Trans>What you typed here before is still in the form.</Trans>
      </p>
      <Button tone="plain" onPress={onDiscard}>
        <Trans>Discard my changes</Trans>
      </Button>
    </Alert>
  );
}
