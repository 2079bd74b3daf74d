import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MapPin, MessageCircle, MessageSquare, Phone, type LucideIcon } from 'lucide-react';
import { contactLinks, type ContactDetails, type ContactLinkKind } from './contactLinks.ts';
import * as css from './Contacts.css.ts';

const icons: Record<ContactLinkKind, LucideIcon> = {
  phone: Phone,
  whatsapp: MessageCircle,
  line: MessageSquare,
  email: Mail,
  map: MapPin,
};

type Details = { details: ContactDetails };

/** `lineText`: a Line contact that is not a link to Line, for display as text; else null. */
function useContacts(details: ContactDetails) {
  const { t } = useLingui();
  const names: Record<ContactLinkKind, string> = {
    phone: t`Call`,
    whatsapp: 'WhatsApp',
    line: 'Line',
    email: t`Email`,
    map: t`Map`,
  };
  const links = contactLinks(details).map(({ kind, href, text }) => ({
    kind,
    href,
    icon: icons[kind],
    text: names[kind],
    label: `${names[kind]}: ${text}`,
  }));
  const lineText = links.some(({ kind }) => kind === 'line') ? null : details.line;
  return { links, lineText };
}

export function Contacts({ details }: Details) {
  const { links, lineText } = useContacts(details);
  return (
    <>
      {links.length > 0 && (
        <ul className={css.list}>
          {links.map(({ kind, ...link }) => (
            <li key={kind}>
              <ContactLink {...link} />
            </li>
          ))}
        </ul>
      )}
      {lineText && (
        <p className={css.lineText}>
          <Trans>Line ID</Trans>: {lineText}
        </p>
      )}
    </>
  );
}

/** Icons with accessible names. A Line contact that is not a link to Line can be copied. */
export function ContactIcons({ details, onCopy }: Details & { onCopy: (text: string) => void }) {
  const { t } = useLingui();
  const { links, lineText: text } = useContacts(details);
  if (links.length === 0 && !text) return null;
  return (
    <ul className={css.icons}>
      {links.map(({ kind, href, icon: Icon, label }) => (
        <li key={kind}>
          <a className={css.icon} href={href} target="_blank" rel="noreferrer" aria-label={label}>
            <Icon size={18} aria-hidden />
          </a>
        </li>
      ))}
      {text && (
        <li>
          <button
            type="button"
            className={css.icon}
            aria-label={t`Copy ${text}`}
            onClick={() => onCopy(text)}
          >
            <MessageSquare size={18} aria-hidden />
          </button>
        </li>
      )}
    </ul>
  );
}

type ContactLinkProps = {
  href: string;
  icon: LucideIcon;
  text: string;
  label: string;
  onOpen?: () => void;
};

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
