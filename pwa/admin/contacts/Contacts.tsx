import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MapPin, MessageCircle, MessageSquare, Phone, type LucideIcon } from 'lucide-react';
import { contactLinks, type ContactKind, type Reachable } from './contactLinks.ts';
import * as css from './Contacts.css.ts';

const icons: Record<ContactKind, LucideIcon> = {
  phone: Phone,
  whatsapp: MessageCircle,
  line: MessageSquare,
  email: Mail,
  map: MapPin,
};

/** One tap calls, writes or shows the way. A Line contact that is no link of Line's stays text. */
export function Contacts({ of: reachable }: { of: Reachable }) {
  const { t } = useLingui();
  const names: Record<ContactKind, string> = {
    phone: t`Call`,
    whatsapp: t`WhatsApp`,
    line: t`Line`,
    email: t`Email`,
    map: t`Map`,
  };
  const contacts = contactLinks(reachable);
  const isLinePlain = reachable.line && !contacts.some(({ kind }) => kind === 'line');
  return (
    <>
      {contacts.length > 0 && (
        <ul className={css.list}>
          {contacts.map(({ kind, href, text }) => {
            const Icon = icons[kind];
            return (
              <li key={kind}>
                <a
                  className={css.contact}
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${names[kind]}: ${text}`}
                >
                  <Icon size={16} aria-hidden />
                  {names[kind]}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {isLinePlain && (
        <p className={css.plain}>
          <Trans>Line ID</Trans>: {reachable.line}
        </p>
      )}
    </>
  );
}
