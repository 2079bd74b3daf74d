import { Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload, Undo2 } from 'lucide-react';
import { undoDecision, type DecisionOperation } from '../../data/decisions.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './SendStatus.css.ts';

export function SendStatus({ operation }: { operation: DecisionOperation }) {
  const { t } = useLingui();
  const isWaiting = operation.state === 'waiting';
  return (
    <div className={css.row}>
      <output className={css.status}>
        <CloudUpload size={18} aria-hidden />
        {isWaiting
          ? t`Waiting to send`
          : operation.trouble
            ? t`Sent, the answer is still to come`
            : t`Sending…`}
      </output>
      {isWaiting && (
        <Button tone="quiet" onPress={() => void undoDecision(operation.opId)}>
          <Undo2 size={18} aria-hidden />
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  );
}
