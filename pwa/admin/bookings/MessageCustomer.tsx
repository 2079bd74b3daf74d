import { useEffect, useState } from 'react';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { MoveDecision } from '../../data/decisions.ts';
import { useMoveAnswer } from '../../data/outbox.ts';
import { useShop } from '../../data/shop.ts';
import { i18nFor } from '../../i18n/language.ts';
import { PreparedText } from '../contacts/PreparedText.tsx';
import { PublicUrlNote } from '../contacts/PublicUrlNote.tsx';
import { textLinks } from '../contacts/textLinks.ts';
import {
  messagesFor,
  messageSubject,
  messageText,
  recipientOf,
  type MessageKind,
} from './customerMessages.ts';
import * as css from './BookingDetails.css.ts';
import { CustomerLink } from './CustomerLink.tsx';
import { Disclosure } from './Disclosure.tsx';
import { useWithNames } from './useWithNames.ts';

const titles: Record<MessageKind, MessageDescriptor> = {
  approved: msg`Booking confirmed`,
  denied: msg`Booking declined`,
  cancelled: msg`Booking cancelled`,
  onTheWay: msg`On the way`,
  moved: msg`A change to the visit`,
  cannotCome: msg({ context: 'to the customer', message: 'Ask for another time' }),
  moveDeclined: msg`The old time stays`,
};

/** What tells the customer of an answer to their move request. */
const answerMessages: Record<MoveDecision, MessageKind> = {
  move_accepted: 'moved',
  move_declined: 'moveDeclined',
};

/**
 * Prepared messages to the customer, in the language they booked in, that open in the phone's own apps, and the link of
 * the customer's page.
 */
export function MessageCustomer({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const answer = useMoveAnswer(booking);
  const kinds = [...messagesFor(booking), ...(answer ? [answerMessages[answer]] : [])];
  const hasMessages = kinds.length > 0 && isReachable(booking);
  if (!hasMessages && !booking.link) return null;
  return (
    <Disclosure title={t`Write to the customer`} onToggle={setOpen}>
      {isOpen && hasMessages && <Messages booking={booking} kinds={kinds} />}
      {isOpen && !hasMessages && <PublicUrlNote about="links" />}
      {isOpen && <CustomerLink booking={booking} />}
    </Disclosure>
  );
}

/** The message that a booking is confirmed, one tap away after it was approved. */
export function ApprovalMessage({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  if (!messagesFor(booking).includes('approved') || !isReachable(booking)) return null;
  return (
    <section>
      <h3 className={css.messageTitle}>{t`Tell the customer`}</h3>
      <Messages booking={booking} kinds={['approved']} />
    </section>
  );
}

/** After a move request was answered on this card: the prepared message that tells the customer so. */
export function MoveMessage({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const answer = useMoveAnswer(booking);
  if (!answer || !isReachable(booking)) return null;
  return (
    <section>
      <h3 className={css.messageTitle}>{t`Tell the customer`}</h3>
      <Messages booking={booking} kinds={[answerMessages[answer]]} />
    </section>
  );
}

type CustomerMessageProps = {
  booking: Booking;
  kind: MessageKind;
  title: string;
  /** called when the message is opened */
  onOpen?: () => void;
};

/** One prepared message below its title, opened on demand; nothing when the customer cannot be reached. */
export function CustomerMessage({ booking, kind, title, onOpen }: CustomerMessageProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isReachable(booking)) return null;
  const toggle = (open: boolean) => {
    setOpen(open);
    if (open) onOpen?.();
  };
  return (
    <Disclosure title={title} onToggle={toggle}>
      {isOpen && <Messages booking={booking} kinds={[kind]} />}
    </Disclosure>
  );
}

const isReachable = ({ clientPhone, clientWhatsapp, clientEmail, clientLineId }: Booking): boolean =>
  (clientPhone ?? clientWhatsapp ?? clientEmail ?? clientLineId) !== null;

function Messages({ booking, kinds }: { booking: Booking; kinds: readonly MessageKind[] }) {
  const [customerI18n, setCustomerI18n] = useState<I18n | null>(null);
  useEffect(() => {
    void i18nFor(booking.locale).then(setCustomerI18n);
  }, [booking.locale]);
  if (!customerI18n) return null;
  return (
    <>
      <ul className={css.list}>
        {kinds.map((kind) => (
          <li key={kind} className={css.message}>
            <PreparedMessage kind={kind} booking={booking} customerI18n={customerI18n} />
          </li>
        ))}
      </ul>
      {booking.link && <PublicUrlNote about="links" />}
    </>
  );
}

type PreparedMessageProps = { kind: MessageKind; booking: Booking; customerI18n: I18n };

function PreparedMessage({ kind, booking, customerI18n }: PreparedMessageProps) {
  const { i18n } = useLingui();
  const shop = useShop();
  const title = i18n._(titles[kind]);
  const named = useWithNames()(booking, booking.locale);
  const text = messageText(kind, named, customerI18n, shop);
  const links = textLinks(recipientOf(booking), messageSubject(kind, customerI18n), text);
  return <PreparedText title={title} text={text} lang={customerI18n.locale} links={links} />;
}
