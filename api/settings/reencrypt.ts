import { encryptSecret, decryptSecret } from '../auth/encryption.ts';
import type { Context } from '../server/context.ts';
import { pushPrivateKeyField } from '../push/keys.ts';

/**
 * Encrypts values that were encrypted with APP_SECRET_OLD again with APP_SECRET, so that the old secret can be removed.
 * Returns how many there were.
 */
export async function reencryptStoredSecrets({
  sql,
  secrets,
}: Pick<Context, 'sql' | 'secrets'>): Promise<number> {
  if (secrets.length < 2) return 0;
  const stored = await sql<{ field: string; encrypted: string | null }[]>`
    select field, settings #>> string_to_array(field, '.') as encrypted
    from integration_settings, unnest(array['email.appPassword', 'line.channelAccessToken']) as field
    union all select ${pushPrivateKeyField}, private_key from push_keys`;
  let count = 0;
  for (const { field, encrypted } of stored) {
    if (!encrypted || decryptSecret([secrets[0]], field, encrypted) !== null) continue;
    const text = decryptSecret(secrets, field, encrypted);
    if (text === null) continue;
    const newest = encryptSecret(secrets, field, text);
    const path = sql`string_to_array(${field}, '.')`;
    // only if nobody has saved a new value meanwhile
    const updated = await (field === pushPrivateKeyField
      ? sql`update push_keys set private_key = ${newest} where private_key = ${encrypted}`
      : sql`
        update integration_settings set settings = jsonb_set(settings, ${path}, to_jsonb(${newest}::text))
        where settings #>> ${path} = ${encrypted}`);
    count += updated.count;
  }
  return count;
}
