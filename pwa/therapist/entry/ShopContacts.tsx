import type { Shop } from '#contract/shop.ts';
import { Contacts } from '../../ui/Contacts.tsx';

type ShopContactsProps = { shop: Pick<Shop, 'phone' | 'whatsapp' | 'lineUrl'> };

export const ShopContacts = ({ shop: { phone, whatsapp, lineUrl } }: ShopContactsProps) => (
  <Contacts details={{ phone, whatsapp, line: lineUrl, email: null }} />
);
