import type { Booking } from '#contract/booking.ts';

export type ContactKind = 'phone' | 'whatsapp' | 'line' | 'email' | 'map';
export type Contact = { kind: ContactKind; href: string; text: string };

const lineHosts = new Set(['line.me', 'www.line.me', 'lin.ee']);

/** An https address of Line's own, or null: a scanned QR can hold anything, `javascript:` too. */
export function lineLink(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, hostname, href } = new URL(text);
  return protocol === 'https:' && lineHosts.has(hostname) ? href : null;
}

/** The ways to reach a customer, as links that we built. What cannot safely be a link is left as text. */
export function contactsOf(booking: Booking): Contact[] {
  const { clientPhone, clientWhatsapp, clientEmail, clientLineId, clientAddress } = booking;
  const line = lineLink(clientLineId);
  return [
    ...(clientPhone ? [{ kind: 'phone' as const, href: `tel:${clientPhone}`, text: clientPhone }] : []),
    ...(clientWhatsapp
      ? [
          {
            kind: 'whatsapp' as const,
            href: `https://wa.me/${clientWhatsapp.replace(/\D/g, '')}`,
            text: clientWhatsapp,
          },
        ]
      : []),
    ...(line ? [{ kind: 'line' as const, href: line, text: 'Line' }] : []),
    ...(clientEmail
      ? [{ kind: 'email' as const, href: `mailto:${encodeURIComponent(clientEmail)}`, text: clientEmail }]
      : []),
    {
      kind: 'map',
      href: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: clientAddress })}`,
      text: clientAddress,
    },
  ];
}
