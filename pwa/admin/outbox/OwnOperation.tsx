import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { discardDecision, undoDecision, type DecisionOperation } from '../../data/decisions.ts';
import { errors } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { OperationRow } from './OperationRow.tsx';

/** The administrator's own decision: undone while it waits, decided again or discarded when it was refused. */
export function OwnOperation({ operation, isLast }: { operation: DecisionOperation; isLast: boolean }) {
  const { t } = useLingui();
  const { bookingId, opId, state, refusal } = operation;
  const isGone = refusal?.code === 'not_found';
  return (
    <OperationRow
      operation={operation}
      heading="h2"
      state={<State operation={operation} />}
      buttons={
        <>
          {state === 'waiting' && isLast && (
            <Button tone="plain" onPress={() => void undoDecision(opId)}>{t`Undo`}</Button>
          )}
          {state === 'refused' && !isGone && (
            <ButtonLink to={`/admin/bookings?booking=${bookingId}`}>{t`Decide again`}</ButtonLink>
          )}
          {state === 'refused' && (
            <Button tone="plain" onPress={() => void discardDecision(opId)}>{t`Discard`}</Button>
          )}
        </>
      }
    />
  );
}

function State({ operation: { state, trouble, refusal } }: { operation: DecisionOperation }) {
  const { i18n } = useLingui();
  if (state === 'refused') {
    const why = i18n._(errors[refusal?.code ?? 'internal']);
    return <Trans>Not accepted: {why}</Trans>;
  }
  if (state === 'sent' && !trouble) return <Trans>Sending…</Trans>;
  if (state === 'sent') {
    return <Trans>Sent, but no answer came. It is asked again by itself, and counts once.</Trans>;
  }
  if (trouble) return <Trans>Waiting: the server could not be reached. It is tried again by itself.</Trans>;
  return <Trans>Waiting to be sent.</Trans>;
}
