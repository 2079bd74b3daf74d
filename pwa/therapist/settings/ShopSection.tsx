/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { translated } from '#contract/translations.ts';
import { button } from '../../ui/Button.css.ts';
import { contactLinks } from '../../ui/contactLinks.ts';
import * as app from '../App.css.ts';
import { language } from '../language.ts';

/** How to reach the shop. */
export function ShopSection({ shop }: { shop: TherapistPage['shop'] }) {
  const { phone, whatsapp, lineUrl } = shop;
  const links = contactLinks({ phone, whatsapp, line: lineUrl, email: null });
  if (links.length === 0) return null;
  const shopName = translated<{ name: string | null }, 'name'>(shop, 'name', language());
  return (
    <section class={app.section}>
      <h2 class={app.heading}>{shopName ?? t`The shop`}</h2>
      <div class={app.row}>
        {links.map(({ kind, href }) => (
          <a key={kind} class={button({ tone: 'plain' })} href={href} target="_blank" rel="noreferrer">
            {kind === 'phone' ? t`Call` : kind === 'whatsapp' ? 'WhatsApp' : 'LINE'}
          </a>
        ))}
      </div>
    </section>
  );
}
