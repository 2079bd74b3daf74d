import * as v from 'valibot';
import {
  body,
  emailWithRule,
  optionalMatch,
  optionalText,
  optionalThaiPhone,
  optionalWhatsapp,
  requiredText,
} from './fields.ts';
import { ruleKey, type RuleKey } from './fieldRules.ts';

const requiredOf = <TSchema extends v.GenericSchema<string | null | undefined, string | null>>(
  schema: TSchema,
  missing: RuleKey,
) => v.pipe(schema, v.string(missing));

const email = (broken: RuleKey) => requiredOf(emailWithRule(broken), broken);

/** A secret is sent as typed, or as the mask that was shown, which leaves the stored one. */
export const smsSettings = body({ adminPhone: requiredOf(optionalThaiPhone, 'thaiPhoneInvalid') });
export const emailSettings = body({
  adminEmail: email('adminEmailInvalid'),
  gmail: email('gmailInvalid'),
  appPassword: requiredText(200, 'appPasswordRequired'),
});
export const lineSettings = body({
  adminLineId: requiredText(200, 'lineIdRequired'),
  channelAccessToken: requiredText(1000, 'channelAccessTokenRequired'),
  channelSecret: optionalText(200),
  officialAccountId: optionalMatch(
    (text) => text.toLowerCase().replace(/^(?!@)/, '@'),
    /^@[a-z0-9._-]{1,30}$/,
    ruleKey('officialAccountInvalid'),
  ),
});
/** Not the LINE ID by which friends find each other: LINE delivers no messages to that. */
export const isLineUserId = (text: string): boolean => /^U[0-9a-f]{32}$/.test(text.trim());
export const whatsappSettings = body({ adminWhatsapp: requiredOf(optionalWhatsapp, 'whatsappInvalid') });

/** `POST /api/admin/settings/integrations`. Null clears a channel, `line` is merged with what is stored. */
export const integrationsPatch = body({
  sms: v.optional(v.nullable(smsSettings)),
  email: v.optional(v.nullable(emailSettings)),
  line: v.optional(v.nullable(v.partial(lineSettings))),
  whatsapp: v.optional(v.nullable(whatsappSettings)),
});
export type IntegrationsPatch = v.InferOutput<typeof integrationsPatch>;

/** The configured channels, or null. Secrets are masked: `••••` and their last four characters. */
export type Integrations = {
  sms: v.InferOutput<typeof smsSettings> | null;
  email: v.InferOutput<typeof emailSettings> | null;
  line: {
    adminLineId: string;
    channelAccessToken: string;
    channelSecret?: string;
    officialAccountId?: string;
  } | null;
  whatsapp: v.InferOutput<typeof whatsappSettings> | null;
};

export const secretMask = '••••';
export const integrationChannels = ['sms', 'email', 'line', 'whatsapp'] as const;
