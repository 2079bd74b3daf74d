import { useLingui } from '@lingui/react/macro';
import { Copy, X } from 'lucide-react';
import type { Booking } from '#contract/booking.ts';
import { firstNameOf } from '#contract/personName.ts';
import { useCopyText } from '../../booking/useCopyText.ts';
import { button } from '../../ui/Button.css.ts';
import { Button } from '../../ui/Button.tsx';
import { messageApps } from '../contacts/PreparedText.tsx';
import type { MessageLink } from '../contacts/messageLinks.ts';
import type { MessageKind } from './customerMessages.ts';
import * as css from './NotifyCustomer.css.ts';
import { useDenial } from './useDenial.ts';
import { useCustomerMessage, type PreparedMessage } from './useCustomerMessage.ts';

type NotifyCustomerProps = { booking: Booking; kind: MessageKind; onClose: () => void };

export function NotifyCustomer({ booking, kind, onClose }: NotifyCustomerProps) {
  const { t } = useLingui();
  const prepare = useCustomerMessage(booking);
  const denial = useDenial(booking);
  const name = firstNameOf(booking.clientName) ?? booking.clientName;
  const message = prepare?.(kind, denial);
  const question = t`Tell ${name}`;
  return (
    <section className={css.question} aria-label={question}>
      <div className={css.head}>
        <h2 className={css.title}>{question}</h2>
        <p className={css.text} lang={message?.lang}>
          {message?.text}
        </p>
        <button type="button" className={css.close} aria-label={t`Not now`} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
      {message && <MessageApps booking={booking} message={message} />}
    </section>
  );
}

/** More do not fit one row of a phone, and the card would grow; the visit’s page has all. */
const mostLinks = 3;

type MessageAppsProps = { booking: Booking; message: PreparedMessage };

function MessageApps({ booking, message }: MessageAppsProps) {
  const { t } = useLingui();
  const copyText = useCopyText();
  const { title, text } = message;
  const links = sortByPreference(message.links, booking).slice(0, mostLinks);
  return (
    <div className={css.buttons}>
      {links.map((link, index) => (
        <AppLink key={link.kind} link={link} message={message} isMain={index === 0} />
      ))}
      <Button tone="plain" size="narrow" aria-label={t`Copy: ${title}`} onPress={() => void copyText(text)}>
        <Copy size={16} aria-hidden />
        {links.length < 2 && t`Copy`}
      </Button>
    </div>
  );
}

type AppLinkProps = { link: MessageLink; message: PreparedMessage; isMain: boolean };

function AppLink({ link: { kind, href }, message: { title, text }, isMain }: AppLinkProps) {
  const { t, i18n } = useLingui();
  const copyText = useCopyText();
  const { name, icon: Icon } = messageApps[kind];
  const appName = i18n._(name);
  // LINE opens a profile without the text
  const copyForLine = () => void copyText(text, t`Copied: paste it in LINE`);
  return (
    <a
      className={button({ tone: isMain ? 'primary' : 'plain', size: 'narrow' })}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${appName}: ${title}`}
      onClick={kind === 'line' ? copyForLine : undefined}
    >
      <Icon size={18} aria-hidden />
      {isMain && appName}
    </a>
  );
}

/** First the app by which the booking came in, then by what fits the customer's language. */
function sortByPreference(links: readonly MessageLink[], { origin, locale }: Booking): MessageLink[] {
  const usual: MessageLink['kind'][] =
    locale === 'th' ? ['line', 'sms', 'whatsapp', 'email'] : ['whatsapp', 'line', 'sms', 'email'];
  const rank = ({ kind }: MessageLink) => (kind === origin ? -1 : usual.indexOf(kind));
  return [...links].sort((a, b) => rank(a) - rank(b));
}
