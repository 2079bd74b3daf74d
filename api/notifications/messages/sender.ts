import type { Locale } from '../../contract/fields.ts';
import type { Shop } from '../../contract/shop.ts';
import type { Sql } from '../../database/client.ts';
import type { Mailbox } from './calendar.ts';
import { messageTexts } from './texts.ts';

export type Sender = { name: string; contactLine: string | null };

type Profile = Pick<Shop, 'name' | 'translations' | 'phone' | 'whatsapp' | 'lineUrl' | 'email'>;

/** The shop as the sender of messages in that language. */
export async function loadSender(sql: Sql, language: Locale): Promise<Sender> {
  const [profile] = await sql<Profile[]>`
    select name, translations, phone, whatsapp, line_url as "lineUrl", email from shop_profile`;
  const { shopName, labels, questions } = messageTexts[language];
  if (!profile) return { name: shopName, contactLine: null };
  const contacts = [
    [labels.phone, profile.phone],
    [labels.whatsapp, profile.whatsapp],
    [labels.line, profile.lineUrl],
    [labels.email, profile.email],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    name: profile.translations[language]?.name ?? profile.name ?? shopName,
    contactLine: contacts.length > 0 ? `${questions} ${contacts.join(' · ')}` : null,
  };
}

/** The mailbox that the shop's emails come from; null when it has none. */
export async function loadShopMailbox(sql: Sql, language: Locale): Promise<Mailbox | null> {
  const [account] = await sql<{ address: string | null }[]>`
    select settings #>> '{email,gmail}' as address from integration_settings`;
  return account?.address ? { name: (await loadSender(sql, language)).name, address: account.address } : null;
}
