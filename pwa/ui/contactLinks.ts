import { internationalDigits, normalisePhone } from '#contract/phoneNumber.ts';

export type ContactLinkKind = 'phone' | 'whatsapp' | 'line' | 'email' | 'map';
type Contact = { kind: ContactLinkKind; href: string; text: string };

export type ContactDetails = {
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  /** a link to a Line profile, or any other text that was scanned or typed */
  line: string | null;
  map?: { address: string; href: string };
};

export function contactLinks({ phone, whatsapp, email, line, map }: ContactDetails): Contact[] {
  const contacts: Contact[] = [];
  const add = (
    kind: ContactLinkKind,
    text: string | null | undefined,
    link: (text: string) => string | null,
  ) => {
    const href = text ? link(text) : null;
    if (text && href) contacts.push({ kind, href, text: kind === 'line' ? 'Line' : text });
  };
  add('phone', phone, phoneLink);
  add('whatsapp', whatsapp, (number) => `https://wa.me/${internationalDigits(number)}`);
  add('line', line, lineLink);
  add('email', email, (mail) => `mailto:${encodeURIComponent(mail)}`);
  if (map) contacts.push({ kind: 'map', href: map.href, text: map.address });
  return contacts;
}

export const phoneLink = (number: string): string => `tel:${normalisePhone(number)}`;

const lineHosts = new Set(['line.me', 'www.line.me', 'lin.ee']);

/** The https URL of a Line profile, or null: a scanned QR code can contain anything, even `javascript:`. */
export function lineLink(text: string): string | null {
  const url = parseUrl(text);
  return url?.protocol === 'https:' && lineHosts.has(url.hostname) ? url.href : null;
}

export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
