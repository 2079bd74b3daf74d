import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useDaySheet } from '../../data/daySheet.ts';
import { useTherapists } from '../../data/therapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import {
  type DecisionOperation,
  discardDecision,
  isMoveDecision,
  undoDecision,
} from '../../data/decisions.ts';
import { decisionLabels } from '../visit/statusLabels.ts';
import * as css from './OutboxPage.css.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { errors } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { visitPath } from '../visit/visitPath.ts';

type OperationRowProps = {
  operation: DecisionOperation;
  heading: 'h2' | 'h3';
  state: ReactNode;
  buttons: ReactNode;
};

function OperationRow({ operation, heading: Heading, state, buttons }: OperationRowProps) {
  const { t, i18n } = useLingui();
  const { dateTime, visitStart } = useFormats();
  const sheet = useDaySheet();
  const { data: therapists } = useTherapists();
  const { bookingId, seen } = operation;
  const booking = sheet?.bookings.find(({ id }) => id === bookingId);
  const start = booking?.startTime ?? seen?.startTime;
  const requested = isMoveDecision(operation.status) && seen?.moveRequest;
  const time = requested
    ? `${visitStart(seen.startTime)} → ${visitStart(requested.startTime)}`
    : start && visitStart(start);
  const therapist = booking?.therapist.name ?? therapists?.find(({ id }) => id === seen?.therapistId)?.name;
  const decided = dateTime(new Date(operation.createdAt).toISOString());
  return (
    <article className={css.row}>
      <Heading className={css.heading}>
        <span className={css.decision}>{i18n._(decisionLabels[operation.status])}</span>{' '}
        <Link to={visitPath(bookingId)} className={css.link}>
          {booking?.clientName ?? <Trans>Booking {bookingId}</Trans>}
        </Link>
      </Heading>
      <p className={css.bookingSummary}>{[time, therapist].filter(Boolean).join(' · ')}</p>
      <p className={css.bookingSummary}>{t`Decided: ${decided}`}</p>
      <p>{state}</p>
      <div className={css.buttons}>{buttons}</div>
    </article>
  );
}

export function OwnOperation({ operation, isLast }: { operation: DecisionOperation; isLast: boolean }) {
  const { t } = useLingui();
  const { bookingId, opId, state, refusal } = operation;
  const isGone = refusal?.code === 'not_found';
  return (
    <OperationRow
      operation={operation}
      heading="h2"
      state={<OperationState operation={operation} />}
      buttons={
        <>
          {state === 'waiting' && isLast && (
            <Button tone="plain" onPress={() => void undoDecision(opId)}>{t`Undo`}</Button>
          )}
          {state === 'refused' && !isGone && (
            <ButtonLink to={visitPath(bookingId)}>{t`Decide again`}</ButtonLink>
          )}
          {state === 'refused' && (
            <Button tone="plain" onPress={() => void discardDecision(opId)}>{t`Discard`}</Button>
          )}
        </>
      }
    />
  );
}

function OperationState({ operation: { state, trouble, refusal } }: { operation: DecisionOperation }) {
  const { i18n } = useLingui();
  if (state === 'refused') {
    const why = i18n._(errors[refusal?.code ?? 'internal']);
    return <Trans>Not accepted: {why}</Trans>;
  }
  if (state === 'sent' && !trouble) return <Trans>Sending…</Trans>;
  if (state === 'sent') return <Trans>Sent, no answer yet. The app keeps checking; it counts once.</Trans>;
  if (trouble) return <Trans>Waiting: the server could not be reached. The app will try again.</Trans>;
  return <Trans>Waiting to be sent.</Trans>;
}

/** Sent only when the other administrator signs in again; discarded only after a confirmation. */
export function OtherUsersOperation({ operation }: { operation: DecisionOperation }) {
  const { t } = useLingui();
  return (
    <OperationRow
      operation={operation}
      heading="h3"
      state={<Trans>Waiting for the person who decided it.</Trans>}
      buttons={
        <ConfirmButton
          tone="plain"
          label={t`Discard`}
          question={t`Discard this change?`}
          onConfirm={() => void discardDecision(operation.opId)}
        >
          {t`Another administrator decided this, and the server has not answered yet. If you discard it, it will never be sent.`}
        </ConfirmButton>
      }
    />
  );
}
