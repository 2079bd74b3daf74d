import * as v from 'valibot';
import {
  body,
  businessDateTime,
  locale,
  optionalEmail,
  optionalLine,
  optionalMatch,
  optionalShopPhone,
  optionalText,
  optionalUploadPath,
  optionalWhatsapp,
  wholeNumber,
  type Locale,
} from './fields.ts';
import { optionalTranslations } from './optionalTranslations.ts';
import { defaultTranslationLanguages, textLanguages, type Translations } from './translations.ts';
import { ruleKey } from './fieldRules.ts';
import { optionalPromptPayId, type PromptPayCheck } from './promptPay.ts';
import type { ShopScheduleChange } from './scheduleChange.ts';

/** `opensAt`: when a closed shop opens by itself, `yyyy-MM-dd HH:mm`; null: when somebody opens it. */
export const shopStatusInput = body({
  isOpen: v.boolean(ruleKey('choiceInvalid')),
  opensAt: v.optional(v.nullable(businessDateTime), null),
});
export type ShopStatusInput = v.InferOutput<typeof shopStatusInput>;

/**
 * `opensAt`: when a closed shop opens by itself; null for an open shop, and for one that stays closed until
 * somebody opens it. `isDemo`: the shop has demo data, and the site says so.
 */
export type ShopStatus = {
  id: number;
  isOpen: boolean;
  lastUpdated: string;
  opensAt: string | null;
  isDemo: boolean;
};

/** Turns the `@id` of a LINE official account into a link; a LINE link stays as it is. */
const optionalLineUrl = optionalMatch(
  (text) =>
    text.startsWith('@')
      ? `https://line.me/R/ti/p/${encodeURIComponent(text)}`
      : text.replace(/^(?:https?:\/\/)?(?=(?:line\.me|lin\.ee)\/)/i, 'https://'),
  /^https:\/\/(?:line\.me|lin\.ee)\/[\w\-.~%/@?&=+]{1,300}$/i,
  ruleKey('lineUrlInvalid'),
);

const shortTexts = {
  name: optionalLine(60),
  line: optionalLine(120),
  about: optionalText(2000),
};

const longTexts = {
  whatToExpect: optionalText(2000),
  houseRules: optionalText(2000),
  privacy: optionalText(5000),
};

const texts = { ...shortTexts, ...longTexts };

/** Each language once, in the order of `textLanguages`; missing: all but English. */
const translationLanguages = v.optional(
  v.pipe(
    v.array(locale, ruleKey('localeInvalid')),
    v.transform((wanted) => textLanguages.filter((language) => wanted.includes(language))),
  ),
  () => [...defaultTranslationLanguages],
);

const fields = {
  ...texts,
  translations: optionalTranslations(texts),
  mainLanguage: v.optional(locale, 'en'),
  translationLanguages: translationLanguages,
  logoUrl: optionalUploadPath,
  phone: optionalShopPhone,
  whatsapp: optionalWhatsapp,
  lineUrl: optionalLineUrl,
  email: optionalEmail,
  promptPayId: optionalPromptPayId,
};

/** `PATCH /api/admin/shop`: omitted fields stay as they are. `version`: of the profile that was edited. */
export const shopProfilePatch = body({
  ...v.partial(body(fields)).entries,
  version: wholeNumber(1, 2_147_483_647, 'numberInvalid'),
});
export type ShopProfilePatch = v.InferOutput<typeof shopProfilePatch>;

export const shopProfile = body(fields);

type ShopTexts<Name extends string> = Record<Name, string | null> & {
  translations: Translations<Record<Name, string | null>>;
};

type ShopFacts = Pick<ShopStatus, 'isOpen' | 'opensAt' | 'isDemo'> & {
  logoUrl: string | null;
  phone: string | null;
  whatsapp: string | null;
  lineUrl: string | null;
  email: string | null;
  /** how long customers' data is stored after their visit; null: until they ask for its deletion */
  anonymiseAfterMonths: number | null;
  exceptions: ShopScheduleChange[];
};

/** `GET /api/shop`: what every page needs, thus without the long texts. */
export type Shop = ShopFacts & ShopTexts<keyof typeof shortTexts>;

/** The shop in the catalogue: with all its texts. */
export type ShopWithLongTexts = ShopFacts & ShopTexts<keyof typeof texts>;

export type AdminShop = ShopWithLongTexts & {
  mainLanguage: Locale;
  translationLanguages: Locale[];
  promptPayId: string | null;
  promptPay: PromptPayCheck | null;
  /** the server's PUBLIC_URL; null: it has none, so its messages have no links */
  publicUrl: string | null;
  version: number;
};
