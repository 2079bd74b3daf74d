import { useEffect, useState } from 'react';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MessageCircle, MessageSquareText, type LucideIcon } from 'lucide-react';
import type { Booking } from '#contract/booking.ts';
import { i18nFor } from '../../i18n/language.ts';
import * as contactCss from '../contacts/Contacts.css.ts';
import {
  messageLinks,
  messagesFor,
  messageText,
  type MessageKind,
  type MessageLink,
} from './customerMessages.ts';
import * as css from './BookingDetails.css.ts';

const titles: Record<MessageKind, MessageDescriptor> = {
  approved: msg`Booking confirmed`,
  denied: msg`Booking declined`,
  cancelled: msg`Booking cancelled`,
  onTheWay: msg`On the way`,
};

const ways: Record<MessageLink['kind'], { name: MessageDescriptor; icon: LucideIcon }> = {
  sms: { name: msg`SMS`, icon: MessageSquareText },
  whatsapp: { name: msg`WhatsApp`, icon: MessageCircle },
  email: { name: msg`Email`, icon: Mail },
};

/** Messages to the customer, already written in the language they booked in: one tap opens them, another sends. */
export function MessageCustomer({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const kinds = messagesFor(booking);
  const isReachable = booking.clientPhone ?? booking.clientWhatsapp ?? booking.clientEmail;
  if (kinds.length === 0 || !isReachable) return null;
  return (
    <details className={css.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        <Trans>Write to the customer</Trans>
      </summary>
      {isOpen && <Letters booking={booking} kinds={kinds} />}
    </details>
  );
}

function Letters({ booking, kinds }: { booking: Booking; kinds: readonly MessageKind[] }) {
  const { i18n } = useLingui();
  const [voice, setVoice] = useState<I18n | null>(null);
  useEffect(() => {
    void i18nFor(booking.locale).then(setVoice);
  }, [booking.locale]);
  if (!voice) return null;
  return (
    <ul className={css.list}>
      {kinds.map((kind) => {
        const text = messageText(kind, booking, voice);
        const title = i18n._(titles[kind]);
        return (
          <li key={kind} className={css.letter}>
            <p className={css.muted}>{title}</p>
            <p lang={voice.locale}>{text}</p>
            <div className={contactCss.list}>
              {messageLinks(booking, voice._(titles[kind]), text).map((link) => {
                const { name, icon: Icon } = ways[link.kind];
                const way = i18n._(name);
                return (
                  <a
                    key={link.kind}
                    className={contactCss.contact}
                    href={link.href}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${way}: ${title}`}
                  >
                    <Icon size={16} aria-hidden />
                    {way}
                  </a>
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
