import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Booking } from '#contract/booking.ts';
import type { Notification } from '#contract/notifications.ts';
import { useMoveMessages } from '../../data/notifications.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import * as cardCss from '../visit/visit.css.ts';
import { CustomerContacts } from '../visit/CustomerContacts.tsx';
import { CustomerMessage } from '../visit/MessageCustomer.tsx';
import * as css from './TimeOffPage.css.ts';
import { VisitSummary } from './VisitToReassign.tsx';

type ReassignedVisitProps = {
  before: Booking;
  booking: Booking;
  problem: string | undefined;
  onUndo: () => Promise<void>;
};

export function ReassignedVisit({ before, booking, problem, onUndo }: ReassignedVisitProps) {
  const { t } = useLingui();
  const [isUndoing, setUndoing] = useState(false);
  const [isMessageOpen, setMessageOpen] = useState(false);
  const { isKnown, messages } = useMoveMessages(booking.id);
  const isWaiting = messages.length > 0 && messages.every(isUntried);
  const isByHand = isKnown && messages.every(({ state }) => state === 'dead' || state === 'skipped');
  const [from, to] = [before.therapist.name, booking.therapist.name];
  const customer = booking.clientName;
  const canUndo = isWaiting || (isByHand && !isMessageOpen);
  const undo = async () => {
    setUndoing(true);
    await onUndo();
    setUndoing(false);
  };
  return (
    <article className={cardCss.cards[booking.status]} aria-label={booking.clientName} tabIndex={-1}>
      <VisitSummary booking={booking} />
      <output className={css.moved}>
        <Check size={18} aria-hidden />
        <span>
          <Trans>
            Moved from {from} to {to}.
          </Trans>{' '}
          {messages.length > 0 && <MessageState messages={messages} />}
        </span>
      </output>
      {problem && <Alert tone="danger" title={problem} />}
      {isByHand && (
        <>
          <CustomerContacts booking={booking} />
          <CustomerMessage
            booking={booking}
            kind="moved"
            title={t`Tell the customer`}
            onOpen={() => setMessageOpen(true)}
          />
        </>
      )}
      {canUndo && (
        <div className={css.buttons}>
          <Button
            tone="plain"
            aria-label={t`Undo the move of ${customer}`}
            isPending={isUndoing}
            onPress={() => void undo()}
          >
            {t`Undo`}
          </Button>
        </div>
      )}
    </article>
  );
}

const isUntried = ({ state, attempts }: Notification): boolean => state === 'queued' && attempts === 0;

/** One message that was sent is enough: the customer was notified. */
function MessageState({ messages }: { messages: Notification[] }) {
  const isOne = (...states: Notification['state'][]) => messages.some(({ state }) => states.includes(state));
  if (messages.every(isUntried)) return <Trans>The customer is told in half a minute.</Trans>;
  if (isOne('sent')) return <Trans>The customer was told.</Trans>;
  if (isOne('queued', 'sending')) return <Trans>The message to the customer is being sent.</Trans>;
  if (isOne('dead')) return <Trans>The message to the customer could not be delivered.</Trans>;
  return <Trans>The customer got no message.</Trans>;
}
