import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { discardDecision, type DecisionOperation } from '../../data/decisions.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { OperationRow } from './OperationRow.tsx';

/** A decision of another administrator: sent only when they sign in again, and discarded only after confirming. */
export function OthersOperation({ operation }: { operation: DecisionOperation }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <OperationRow
        operation={operation}
        heading="h3"
        state={<Trans>Waiting for the person who decided it.</Trans>}
        buttons={<Button tone="plain" onPress={() => setAsking(true)}>{t`Discard`}</Button>}
      />
      {isAsking && (
        <ConfirmDialog
          title={t`Discard this change?`}
          confirmLabel={t`Discard`}
          onConfirm={() => void discardDecision(operation.opId)}
          onClose={() => setAsking(false)}
        >
          <Trans>
            Another administrator decided this and it was not confirmed by the server. Discarded, it is never
            sent.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
