import type { AdminShop, Shop } from '../contract/shop.ts';
import { shopScheduleChangesJson } from '../availability/select.ts';
import { readJson } from '../database/readJson.ts';
import { promptPayCheckOf } from '../promptPay/promptPay.ts';
import type { Context } from '../server/context.ts';
import type { CacheLoader } from '../server/responseCache.ts';

const openStatusColumns = (sql: Context['sql']) => sql`
  shop_is_open(status) as "isOpen",
  case when not shop_is_open(status) then iso(status.opens_at) end as "opensAt"`;

/** The shop's status as JSON text. */
export const readShopStatus = ({ sql, config }: Context): Promise<string> =>
  readJson(sql`
    select row_to_json(answer)::text as json from (
      select id, ${openStatusColumns(sql)}, iso(last_updated) as "lastUpdated", ${config.demo}::boolean as "isDemo"
      from shop_status status where id = 1) answer`);

const shortColumns = ({ sql, config }: Context) => sql`
  profile.name, profile.line, profile.about, profile.logo_url as "logoUrl", profile.phone,
  profile.whatsapp, profile.line_url as "lineUrl", profile.email, ${openStatusColumns(sql)}, ${config.demo}::boolean as "isDemo",
  (select anonymise_after_months from booking_rules where id = 1) as "anonymiseAfterMonths",
  ${shopScheduleChangesJson(sql)} as exceptions`;

const allColumns = (context: Context) => context.sql`
  ${shortColumns(context)}, profile.translations, profile.what_to_expect as "whatToExpect",
  profile.house_rules as "houseRules", profile.privacy`;

/** The contract's `ShopWithLongTexts` as JSON. */
export const shopWithLongTextsJson = (context: Context) => context.sql`(
  select row_to_json(shop)
  from (select ${allColumns(context)} from shop_profile profile, shop_status status where profile.id = 1 and status.id = 1) shop)`;

/** The contract's `Shop` as JSON text. */
export const readShopJson = (context: Context): Promise<string> =>
  readJson(context.sql`
    select row_to_json(shop)::text as json
    from (
      select ${shortColumns(context)}, (
        select coalesce(jsonb_object_agg(language, texts - '{whatToExpect,houseRules,privacy}'::text[]), '{}')
        from jsonb_each(profile.translations) translation (language, texts)) as translations
      from shop_profile profile, shop_status status where profile.id = 1 and status.id = 1) shop`);

/** The contract's `AdminShop`. */
export async function readAdminShop(context: Context): Promise<AdminShop> {
  const [found] = await context.sql<
    [{ shop: Omit<AdminShop, 'promptPay' | 'publicUrl'>; isChecked: boolean }]
  >`
    select row_to_json(shop) as shop, (
        select prompt_pay_checked is not distinct from prompt_pay_id from shop_profile where id = 1) as "isChecked"
    from (
      select ${allColumns(context)}, profile.prompt_pay_id as "promptPayId", profile.version,
        profile.main_language as "mainLanguage",
        array_remove(profile.translation_languages, profile.main_language) as "translationLanguages"
      from shop_profile profile, shop_status status where profile.id = 1 and status.id = 1) shop`;
  const { shop, isChecked } = found;
  return {
    ...shop,
    promptPay: shop.promptPayId === null ? null : promptPayCheckOf(shop.promptPayId, isChecked),
    publicUrl: context.config.publicUrl ?? null,
  };
}

/** Lets a cached status expire when the closed shop opens by itself. Returns the text unchanged. */
export async function expireWhenShopOpens(
  reading: Promise<string>,
  ...[expireAt]: Parameters<CacheLoader<string>>
) {
  const json = await reading;
  expireAt((JSON.parse(json) as Pick<Shop, 'opensAt'>).opensAt);
  return json;
}
