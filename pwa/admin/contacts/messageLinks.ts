import { internationalDigits, normalisePhone } from '#contract/phoneNumber.ts';
import { lineLink, type ContactDetails } from '../../ui/contactLinks.ts';

export type MessageLink = { kind: 'line' | 'sms' | 'whatsapp' | 'email'; href: string };

/**
 * Links that open a text in the phone's SMS, WhatsApp or email app. A link to a Line profile cannot contain a
 * text: it has to be copied.
 */
export function messageLinks(
  { phone, whatsapp, email, line }: ContactDetails,
  subject: string,
  text: string,
): MessageLink[] {
  const body = encodeURIComponent(text);
  const links: MessageLink[] = [];
  const profile = line && lineLink(line);
  if (profile) links.push({ kind: 'line', href: profile });
  // both iPhones and Android phones understand an sms: link with "?&body="
  if (phone) links.push({ kind: 'sms', href: `sms:${normalisePhone(phone)}?&body=${body}` });
  if (whatsapp)
    links.push({ kind: 'whatsapp', href: `https://wa.me/${internationalDigits(whatsapp)}?text=${body}` });
  if (email) {
    const query = `subject=${encodeURIComponent(subject)}&body=${body}`;
    links.push({ kind: 'email', href: `mailto:${encodeURIComponent(email)}?${query}` });
  }
  return links;
}

/** Opens LINE with a text; the sender then chooses the recipient. */
export const lineShareLink = (text: string): string =>
  `https://line.me/R/share?text=${encodeURIComponent(text)}`;
