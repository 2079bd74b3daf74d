import { isDeepStrictEqual } from 'node:util';
import {
  integrationChannels,
  secretMask,
  type Integrations,
  type IntegrationsPatch,
} from '../contract/integrations.ts';
import { encryptSecret, decryptSecret } from '../auth/encryption.ts';
import type { Context } from '../server/context.ts';
import { invalidFieldError } from '../errors.ts';

type ChannelSettings = Partial<{ [Channel in keyof Integrations]: NonNullable<Integrations[Channel]> }>;

type SecretField = 'email.appPassword' | 'line.channelAccessToken' | 'line.channelSecret';

/** The configured channels with their secrets, for delivery only; empty: the secret cannot be decrypted. */
export async function readDecryptedSettings({ sql, secrets }: Pick<Context, 'sql' | 'secrets'>) {
  const [row] = await sql<{ settings: ChannelSettings }[]>`select settings from integration_settings`;
  const settings: Integrations = { sms: null, email: null, line: null, whatsapp: null, ...row?.settings };
  return replaceSecrets(settings, (field, encrypted) => decryptSecret(secrets, field, encrypted) ?? '');
}

/** The settings for the screen: secrets as `••••` and their last four characters. */
export const maskedSettings = (settings: Integrations): Integrations =>
  replaceSecrets(settings, (_field, secret) => maskOf(secret));

/** A masked secret leaves the stored one. Throws `invalid` with the field. */
export function patchedSettings(
  { sms, email, line, whatsapp }: IntegrationsPatch,
  current: Integrations,
): ChannelSettings {
  const patched: ChannelSettings = {
    ...(sms && { sms }),
    ...(email && { email }),
    ...(line && { line: mergeLine(line, current.line) }),
    ...(whatsapp && { whatsapp }),
  };
  const stored: Record<SecretField, string | undefined> = {
    'email.appPassword': current.email?.appPassword,
    'line.channelAccessToken': current.line?.channelAccessToken,
    'line.channelSecret': current.line?.channelSecret,
  };
  return replaceSecrets(patched, (field, secret) => {
    const known = stored[field];
    if (known && secret === maskOf(known)) return known;
    if (secret.startsWith(secretMask)) throw invalidFieldError(field, 'secretMasked');
    return secret;
  });
}

export const encryptedSettings = (
  { secrets }: Pick<Context, 'secrets'>,
  settings: ChannelSettings,
): ChannelSettings => replaceSecrets(settings, (field, secret) => encryptSecret(secrets, field, secret));

/** Those whose messages to the shop now go to somebody else or come from another account. */
export const channelsWithNewRoute = (
  patch: IntegrationsPatch,
  next: ChannelSettings,
  current: Integrations,
): Channel[] =>
  integrationChannels.filter(
    (channel) =>
      patch[channel] !== undefined && !isDeepStrictEqual(routeOf(channel, next), routeOf(channel, current)),
  );

type Channel = keyof Integrations;

/** Whether messages reach the shop; LINE's other settings are for messages to customers. */
function routeOf(channel: Channel, settings: Partial<Integrations>) {
  if (channel !== 'line' || !settings.line) return settings[channel] ?? null;
  const { adminLineId, channelAccessToken } = settings.line;
  return { adminLineId, channelAccessToken };
}

function mergeLine(
  patch: NonNullable<IntegrationsPatch['line']>,
  current: Integrations['line'],
): NonNullable<Integrations['line']> {
  const adminLineId = patch.adminLineId ?? current?.adminLineId;
  if (!adminLineId) throw invalidFieldError('line.adminLineId', 'lineIdRequired');
  const channelAccessToken = patch.channelAccessToken ?? current?.channelAccessToken;
  if (!channelAccessToken) throw invalidFieldError('line.channelAccessToken', 'channelAccessTokenRequired');
  const { channelSecret = current?.channelSecret, officialAccountId = current?.officialAccountId } = patch;
  return {
    adminLineId,
    channelAccessToken,
    ...(channelSecret && { channelSecret }),
    ...(officialAccountId && { officialAccountId }),
  };
}

const maskOf = (secret: string): string => secret && secretMask + (secret.length > 8 ? secret.slice(-4) : '');

function replaceSecrets<T extends Partial<Integrations>>(
  settings: T,
  replace: (field: SecretField, secret: string) => string,
): T {
  const { email, line }: Partial<Integrations> = settings;
  return {
    ...settings,
    ...(email && { email: { ...email, appPassword: replace('email.appPassword', email.appPassword) } }),
    ...(line && {
      line: {
        ...line,
        channelAccessToken: replace('line.channelAccessToken', line.channelAccessToken),
        ...(line.channelSecret && {
          channelSecret: replace('line.channelSecret', line.channelSecret),
        }),
      },
    }),
  };
}
