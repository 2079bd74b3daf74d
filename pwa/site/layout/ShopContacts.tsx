import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Shop } from '#contract/shop.ts';
import { Contacts } from '../../ui/Contacts.tsx';
import * as css from './ShopContacts.css.ts';

/** How to reach the shop, in the footer. Nothing for a shop without contacts. */
export function ShopContacts({ shop }: { shop: Shop }) {
  const title = useId();
  const { phone, whatsapp, lineUrl, email } = shop;
  if (!phone && !whatsapp && !lineUrl && !email) return null;
  return (
    <section className={css.contacts} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        <Trans>Questions? Contact us</Trans>
      </h2>
      <Contacts details={{ phone, whatsapp, line: lineUrl, email }} />
    </section>
  );
}
