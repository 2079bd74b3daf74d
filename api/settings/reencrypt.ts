import { encryptSecret, decryptSecret } from '../auth/encryption.ts';
import type { Context } from '../server/context.ts';
import { pushPrivateKeyField } from '../push/keys.ts';

/** The paths of encrypted secrets in the settings. */
const settingsPlaces = ['email.appPassword', 'line.channelAccessToken'];

/**
 * Seals again, under the newest secret, what an older one had sealed: after a start with APP_SECRET and APP_SECRET_OLD
 * nothing needs the old one any more. Gives how many it sealed.
 */
export async function reencryptStoredSecrets({
  sql,
  secrets,
}: Pick<Context, 'sql' | 'secrets'>): Promise<number> {
  if (secrets.length < 2) return 0;
  const again = (place: string, sealed: string | null | undefined): string | null => {
    if (!sealed || decryptSecret([secrets[0]], place, sealed) !== null) return null;
    const text = decryptSecret(secrets, place, sealed);
    return text === null ? null : encryptSecret(secrets, place, text);
  };
  let count = 0;
  for (const place of settingsPlaces) {
    const path = place.split('.');
    const [row] = await sql<{ sealed: string | null }[]>`
      select settings #>> ${path}::text[] as sealed from integration_settings`;
    const sealed = again(place, row?.sealed);
    if (sealed === null) continue;
    // only if nobody saved another one meanwhile
    const { count: changed } = await sql`
      update integration_settings set settings = jsonb_set(settings, ${path}::text[], to_jsonb(${sealed}::text))
      where settings #>> ${path}::text[] = ${row?.sealed ?? ''}`;
    count += changed;
  }
  const [row] = await sql<{ sealed: string }[]>`select private_key as sealed from push_keys`;
  const sealed = again(pushPrivateKeyField, row?.sealed);
  if (sealed !== null) {
    const { count: changed } = await sql`
      update push_keys set private_key = ${sealed} where private_key = ${row?.sealed ?? ''}`;
    count += changed;
  }
  return count;
}
