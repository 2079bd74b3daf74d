/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import { contactLinks } from '../../ui/contactLinks.ts';
import { button } from '../../ui/Button.css.ts';
import * as css from '../App.css.ts';
import { appState } from '../state.ts';

/** How to reach the shop, as far as it is known. */
export function ShopContact() {
  const { shop } = appState();
  if (!shop) return null;
  const links = contactLinks({ phone: shop.phone, whatsapp: shop.whatsapp, line: shop.lineUrl, email: null });
  if (links.length === 0) return null;
  return (
    <div class={css.row}>
      {links.map(({ kind, href, text }) => (
        <a key={kind} class={button({ tone: 'plain' })} href={href} target="_blank" rel="noreferrer">
          {kind === 'phone' ? t`Call the shop: ${text}` : kind === 'whatsapp' ? 'WhatsApp' : 'LINE'}
        </a>
      ))}
    </div>
  );
}
