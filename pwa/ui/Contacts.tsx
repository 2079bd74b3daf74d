import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MapPin, MessageCircle, MessageSquare, Phone, type LucideIcon } from 'lucide-react';
import { contactLinks, type ContactDetails, type ContactKind } from './contactLinks.ts';
import * as css from './Contacts.css.ts';

const icons: Record<ContactKind, LucideIcon> = {
  phone: Phone,
  whatsapp: MessageCircle,
  line: MessageSquare,
  email: Mail,
  map: MapPin,
};

/** Links to call, message or find a person. A Line contact that is not a link to Line is shown as text. */
export function Contacts({ details }: { details: ContactDetails }) {
  const { t } = useLingui();
  const names: Record<ContactKind, string> = {
    phone: t`Call`,
    whatsapp: 'WhatsApp',
    line: 'Line',
    email: t`Email`,
    map: t`Map`,
  };
  const links = contactLinks(details);
  const isLineText = details.line && !links.some(({ kind }) => kind === 'line');
  return (
    <>
      {links.length > 0 && (
        <ul className={css.list}>
          {links.map(({ kind, href, text }) => (
            <li key={kind}>
              <ContactLink
                href={href}
                icon={icons[kind]}
                text={names[kind]}
                label={`${names[kind]}: ${text}`}
              />
            </li>
          ))}
        </ul>
      )}
      {isLineText && (
        <p className={css.lineText}>
          <Trans>Line ID</Trans>: {details.line}
        </p>
      )}
    </>
  );
}

type ContactLinkProps = {
  href: string;
  icon: LucideIcon;
  text: string;
  label: string;
  /** called before the link opens */
  onOpen?: () => void;
};

/** A link to call, message or find somebody. `label` is its accessible name. */
export function ContactLink({ href, icon: Icon, text, label, onOpen }: ContactLinkProps) {
  return (
    <a
      className={css.contact}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      onClick={onOpen}
    >
      <Icon size={16} aria-hidden />
      {text}
    </a>
  );
}
