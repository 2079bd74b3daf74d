import { useLingui } from '@lingui/react/macro';
import type { Shop } from '#contract/shop.ts';
import { Contacts } from '../../ui/Contacts.tsx';
import * as css from './ShopContacts.css.ts';

/**
 * Renders nothing for a shop without contacts. Not a landmark: the footer has the same contacts, and two
 * landmarks of the same name cannot be told apart.
 */
export function ShopContacts({ shop }: { shop: Shop }) {
  const { t } = useLingui();
  const { phone, whatsapp, lineUrl, email } = shop;
  if (!phone && !whatsapp && !lineUrl && !email) return null;
  return (
    <div className={css.contacts}>
      <h2 className={css.title}>{t`Questions? Contact us`}</h2>
      <Contacts details={{ phone, whatsapp, line: lineUrl, email }} />
    </div>
  );
}
