import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { hasContact } from '#contract/customerDetails.ts';
import { useMoveAnswer } from '../../data/outbox.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PreparedText } from '../contacts/PreparedText.tsx';
import { PublicUrlNote } from '../contacts/PublicUrlNote.tsx';
import { moveAnswerMessages } from './updateMessage.ts';
import { CustomerLink } from './CustomerLink.tsx';
import { messageKindsFor, type MessageKind } from './customerMessages.ts';
import * as css from './details.css.ts';
import { useCustomerMessage } from './useCustomerMessage.ts';

export function MessageCustomer({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const answer = useMoveAnswer(booking);
  const kinds = [...messageKindsFor(booking), ...(answer ? [moveAnswerMessages[answer]] : [])];
  const hasMessages = kinds.length > 0 && hasContact(booking);
  if (!hasMessages && !booking.link) return null;
  return (
    <Disclosure title={t`Write to the customer`} onToggle={setOpen}>
      {isOpen && hasMessages && <Messages booking={booking} kinds={kinds} />}
      {isOpen && !hasMessages && <PublicUrlNote about="links" />}
      {isOpen && <CustomerLink booking={booking} />}
    </Disclosure>
  );
}

type CustomerMessageProps = {
  booking: Booking;
  kind: MessageKind;
  title: string;
  onOpen?: () => void;
};

export function CustomerMessage({ booking, kind, title, onOpen }: CustomerMessageProps) {
  const [isOpen, setOpen] = useState(false);
  if (!hasContact(booking)) return null;
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

function Messages({ booking, kinds }: { booking: Booking; kinds: readonly MessageKind[] }) {
  const prepare = useCustomerMessage(booking);
  if (!prepare) return null;
  return (
    <>
      <ul className={css.list}>
        {kinds.map((kind) => (
          <li key={kind} className={css.message}>
            <PreparedText {...prepare(kind)} />
          </li>
        ))}
      </ul>
      {booking.link && <PublicUrlNote about="links" />}
    </>
  );
}
