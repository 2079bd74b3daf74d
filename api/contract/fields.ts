import * as v from 'valibot';
import { emailText } from './email.ts';
import { ruleKey, type RuleKey } from './fieldRules.ts';
import { onOneLine, trimInvisible, withoutControls } from './invisibleCharacters.ts';
import { normalisePhone } from './phoneNumber.ts';

/** A JSON object with these entries; other keys are dropped. */
export const body = <const TEntries extends v.ObjectEntries>(entries: TEntries) =>
  v.object(entries, (issue): RuleKey => (issue.path ? 'fieldMissing' : 'bodyInvalid'));

// PostgreSQL's UTF-8 text holds neither NUL nor half a surrogate pair.
const unstorable = /\0|\p{Surrogate}/u;

const cleanText = v.pipe(
  v.string(ruleKey('textInvalid')),
  v.check((text) => !unstorable.test(text), ruleKey('textUnreadable')),
  v.transform((text) => trimInvisible(withoutControls(text))),
);

/** Trimmed text of 1 to `max` characters. */
export const requiredText = (max: number, missing: RuleKey, tooLong: RuleKey = 'textTooLong') =>
  v.pipe(
    v.optional(v.nullable(cleanText, ''), ''),
    v.transform((text) => text ?? ''),
    v.minLength(1, missing),
    v.maxLength(max, tooLong),
  );

/** A `requiredText` on one line, such as a name. */
export const requiredLine = (...rules: Parameters<typeof requiredText>) =>
  v.pipe(requiredText(...rules), v.transform(onOneLine));

const optionalOf = <TSchema extends v.GenericSchema<string, string>>(schema: TSchema) =>
  v.optional(
    v.pipe(
      v.nullable(cleanText),
      v.transform((text) => (text === '' ? null : text)),
      v.nullable(schema),
    ),
    null,
  );

export const optionalText = (max: number) =>
  optionalOf(v.pipe(v.string(), v.maxLength(max, ruleKey('textTooLong'))));

/** An `optionalText` on one line. */
export const optionalLine = (max: number) =>
  v.pipe(
    optionalText(max),
    v.transform((text) => text && onOneLine(text)),
  );

/** An optional text that matches `pattern` once it is normalised; its output is the normalised text. */
export const optionalMatch = (normalise: (text: string) => string, pattern: RegExp, broken: RuleKey) =>
  optionalOf(v.pipe(v.string(), v.maxLength(200, broken), v.transform(normalise), v.regex(pattern, broken)));

/** An optional text, normalised; `problemOf` returns the rule that the normalised text breaks, or null. */
export const optionalChecked = (
  normalise: (text: string) => string,
  problemOf: (text: string) => RuleKey | null,
  tooLong: RuleKey,
) =>
  optionalOf(
    v.pipe(
      v.string(),
      v.maxLength(200, tooLong),
      v.transform(normalise),
      v.check(
        (text) => problemOf(text) === null,
        ({ input }) => problemOf(input) ?? tooLong,
      ),
    ),
  );

const optionalNumber = (pattern: RegExp, broken: RuleKey) => optionalMatch(normalisePhone, pattern, broken);

/** A Thai telephone number: +66 or a leading 0, then 9 digits. */
export const thaiPhoneWithRule = (broken: RuleKey) => optionalNumber(/^(?:\+66|0)\d{9}$/, broken);
export const optionalThaiPhone = thaiPhoneWithRule('thaiPhoneInvalid');

/** A Thai number of 8 (landline) or 9 digits after +66 or a leading 0. */
export const optionalShopPhone = optionalNumber(/^(?:\+66|0)\d{8,9}$/, ruleKey('thaiPhoneInvalid'));

/** + and a country code, which begins with 1 to 9 (E.164: at most 15 digits; Thailand's have 8 or 9). */
export const optionalWhatsapp = optionalNumber(
  /^\+(?:66\d{8,9}|(?!66)[1-9]\d{6,14})$/,
  ruleKey('whatsappInvalid'),
);

export const emailWithRule = (broken: RuleKey) => optionalOf(emailText(broken));
export const optionalEmail = emailWithRule('emailInvalid');

/** Drops empty texts, and those that differ from an earlier one in case only. Missing or null means none. */
export const optionalTexts = ({
  maxCount,
  maxLength,
  broken,
}: {
  maxCount: number;
  maxLength: number;
  broken: RuleKey;
}) =>
  v.pipe(
    v.nullish(v.array(cleanText, broken), []),
    v.transform((texts) => {
      const seen = new Set(['']);
      return (texts ?? []).filter((text) => seen.size < seen.add(text.toLowerCase()).size);
    }),
    v.maxLength(maxCount, broken),
    v.check((texts) => texts.every((text) => text.length <= maxLength), broken),
  );

const uploadPattern = /^\/uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const uploadPath = v.pipe(
  v.string(ruleKey('imageInvalid')),
  v.regex(uploadPattern, ruleKey('imageInvalid')),
);
export const optionalUploadPath = optionalMatch((path) => path, uploadPattern, ruleKey('imageInvalid'));

export const wholeNumber = (min: number, max: number, broken: RuleKey) =>
  v.pipe(v.number(broken), v.integer(broken), v.minValue(min, broken), v.maxValue(max, broken));

/** A row's id: a positive PostgreSQL integer. */
export const id = wholeNumber(1, 2_147_483_647, 'numberInvalid');

/** An id in a query, as text. */
export const numericId = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, ruleKey('numberInvalid')),
  v.transform(Number),
  id,
);

// Leaves room for date arithmetic below the year 9999, where PostgreSQL's ISO 8601 ends.
const endYear = 2200;

/** Whether the date exists (2026-02-30 does not) and lies between 2000 and 2199. */
export const isBusinessDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 2000 && year < endYear && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A date in the business zone, `yyyy-MM-dd`. */
export const businessDate = v.pipe(
  v.string(ruleKey('dateInvalid')),
  v.check(isBusinessDate, ruleKey('dateInvalid')),
);

export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of day, 24-hour `HH:mm`. */
export const timeOfDay = v.pipe(
  v.string(ruleKey('timeInvalid')),
  v.regex(timePattern, ruleKey('timeInvalid')),
);

/** A moment in the business zone, local `yyyy-MM-dd HH:mm`. */
export const businessDateTime = v.pipe(
  v.optional(v.string(ruleKey('dateTimeRequired')), ''),
  v.check(
    (text) => text[10] === ' ' && isBusinessDate(text.slice(0, 10)) && timePattern.test(text.slice(11)),
    ruleKey('dateTimeRequired'),
  ),
);

export const locale = v.picklist(['en', 'th', 'hi'], ruleKey('localeInvalid'));
export type Locale = v.InferOutput<typeof locale>;
