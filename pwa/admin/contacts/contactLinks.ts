export type ContactKind = 'phone' | 'whatsapp' | 'line' | 'email' | 'map';
export type Contact = { kind: ContactKind; href: string; text: string };

/** What somebody can be reached by. */
export type Reachable = {
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  /** a Line link, or whatever else was scanned or typed */
  line: string | null;
  address?: string;
};

const lineHosts = new Set(['line.me', 'www.line.me', 'lin.ee']);

/** An https address of Line's own, or null: a scanned QR can hold anything, `javascript:` too. */
export function lineLink(text: string | null): string | null {
  const address = addressIn(text);
  return address?.protocol === 'https:' && lineHosts.has(address.hostname) ? address.href : null;
}

function addressIn(text: string | null): URL | null {
  try {
    return text ? new URL(text) : null;
  } catch {
    return null;
  }
}

/** The ways to reach somebody, as links that we built. What cannot safely be a link is left as text. */
export function contactLinks({ phone, whatsapp, email, line, address }: Reachable): Contact[] {
  const contacts: Contact[] = [];
  const add = (kind: ContactKind, text: string | null | undefined, href: (text: string) => string | null) => {
    const built = text ? href(text) : null;
    if (text && built) contacts.push({ kind, href: built, text: kind === 'line' ? 'Line' : text });
  };
  add('phone', phone, (number) => `tel:${number}`);
  add('whatsapp', whatsapp, (number) => `https://wa.me/${number.replace(/\D/g, '')}`);
  add('line', line, lineLink);
  add('email', email, (mail) => `mailto:${encodeURIComponent(mail)}`);
  add(
    'map',
    address,
    (query) => `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`,
  );
  return contacts;
}
