import type { LucideIcon } from 'lucide-react';
import * as css from './Contacts.css.ts';

type ContactLinkProps = { href: string; icon: LucideIcon; text: string; label: string };

/** A link to call, message or find somebody. `label` is its accessible name. */
export function ContactLink({ href, icon: Icon, text, label }: ContactLinkProps) {
  return (
    <a className={css.contact} href={href} target="_blank" rel="noreferrer" aria-label={label}>
      <Icon size={16} aria-hidden />
      {text}
    </a>
  );
}
