import { mask, type Integrations, type IntegrationsPatch } from '../contract/integrations.ts';
import { encryptSecret, decryptSecret } from '../auth/encryption.ts';
import type { Context } from '../server/context.ts';
import type { Sql } from '../database/client.ts';
import { invalid } from '../errors.ts';

/** As stored: the secrets sealed. */
export type Stored = Partial<{ [Channel in keyof Integrations]: NonNullable<Integrations[Channel]> }>;

const secretFields = { email: 'appPassword', line: 'channelAccessToken' } as const;

/** What is configured, secrets in the clear: for delivery, never for an answer. */
export async function openSettings({
  sql,
  secrets,
}: Pick<Context, 'sql' | 'secrets'>): Promise<Integrations> {
  const stored = await readStored(sql);
  // one that no secret of ours sealed is as good as none
  const open = (place: string, sealed: string) => decryptSecret(secrets, place, sealed) ?? '';
  return {
    sms: stored.sms ?? null,
    whatsapp: stored.whatsapp ?? null,
    email: stored.email
      ? { ...stored.email, appPassword: open('email.appPassword', stored.email.appPassword) }
      : null,
    line: stored.line
      ? {
          ...stored.line,
          channelAccessToken: open('line.channelAccessToken', stored.line.channelAccessToken),
        }
      : null,
  };
}

async function readStored(sql: Sql): Promise<Stored> {
  const [row] = await sql<{ settings: Stored }[]>`select settings from integration_settings`;
  return row?.settings ?? {};
}

const maskOf = (secret: string): string => secret && mask + (secret.length > 8 ? secret.slice(-4) : '');

/** As the screen gets them: secrets as `••••` and their last four characters. */
export const maskedSettings = ({ email, line, ...plain }: Integrations): Integrations => ({
  ...plain,
  email: email && { ...email, appPassword: maskOf(email.appPassword) },
  line: line && { ...line, channelAccessToken: maskOf(line.channelAccessToken) },
});

/**
 * The settings that a patch stores: each of its channels, complete and encrypted. A mask leaves the stored secret.
 * Throws `invalid` by field.
 */
export const settingsToStore = (context: Context, patch: IntegrationsPatch, current: Integrations): Stored =>
  sealAll(context, merged(patch, current));

function merged({ sms, email, line, whatsapp }: IntegrationsPatch, current: Integrations): Stored {
  const secretOf = (
    channel: 'email' | 'line',
    sent: string | undefined,
    known: string | undefined,
  ): string => {
    const path = `${channel}.${secretFields[channel]}`;
    if (sent === undefined && known === undefined)
      throw invalid(path, channel === 'line' ? 'channelAccessTokenRequired' : 'appPasswordRequired');
    if (sent === undefined || (known !== undefined && sent === maskOf(known))) return known ?? '';
    if (sent.startsWith(mask)) throw invalid(path, 'secretMasked');
    return sent;
  };
  const next: Stored = {};
  if (sms) next.sms = sms;
  if (whatsapp) next.whatsapp = whatsapp;
  if (email)
    next.email = {
      ...email,
      appPassword: secretOf('email', email.appPassword, current.email?.appPassword || undefined),
    };
  if (line) {
    const adminLineId = line.adminLineId ?? current.line?.adminLineId;
    if (!adminLineId) throw invalid('line.adminLineId', 'lineIdRequired');
    const channelAccessToken = secretOf(
      'line',
      line.channelAccessToken,
      current.line?.channelAccessToken || undefined,
    );
    next.line = { adminLineId, channelAccessToken };
  }
  return next;
}

const sealAll = ({ secrets }: Context, { email, line, ...plain }: Stored): Stored => ({
  ...plain,
  ...(email && {
    email: { ...email, appPassword: encryptSecret(secrets, 'email.appPassword', email.appPassword) },
  }),
  ...(line && {
    line: {
      ...line,
      channelAccessToken: encryptSecret(secrets, 'line.channelAccessToken', line.channelAccessToken),
    },
  }),
});
