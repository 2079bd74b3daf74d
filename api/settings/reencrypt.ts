import { encryptSecret, decryptSecret } from '../auth/encryption.ts';
import type { Context } from '../server/context.ts';
import { pushKeyFields } from '../push/keys.ts';

type SecretsContext = Pick<Context, 'sql' | 'secrets'>;
type StoredSecret = { field: string; encrypted: string };

/**
 * Re-encrypts values that were encrypted with APP_SECRET_OLD with APP_SECRET, so that the old secret can be
 * removed. Returns their number. Throws a message for the operator when neither decrypts a value.
 */
export async function reencryptStoredSecrets({ sql, secrets }: SecretsContext): Promise<number> {
  const lost = await unreadableSecrets({ sql, secrets });
  if (lost.length > 0) {
    throw new Error(
      `The secret is not the one under which this shop stored ${namesOf(lost)}. Start with that one: in APP_SECRET or ` +
        'APP_SECRET_OLD, or in the file "secret" of DATA_DIR. If it is lost, `npm run secrets:forget` deletes what it ' +
        'encrypted, to be entered again.',
    );
  }
  let count = 0;
  for (const { field, encrypted } of await storedSecrets(sql)) {
    if (decryptSecret([secrets[0]], field, encrypted) !== null) continue;
    const text = decryptSecret(secrets, field, encrypted);
    if (text === null) continue;
    count += await replaceStored(sql, { field, encrypted }, encryptSecret(secrets, field, text));
  }
  return count;
}

/** Those that none of the secrets decrypts. Returns their names as a text; null when there are none. */
export async function forgetUnreadableSecrets({ sql, secrets }: SecretsContext): Promise<string | null> {
  const lost = await unreadableSecrets({ sql, secrets });
  for (const stored of lost) await replaceStored(sql, stored, null);
  return lost.length > 0 ? namesOf(lost) : null;
}

const unreadableSecrets = async ({ sql, secrets }: SecretsContext): Promise<StoredSecret[]> =>
  (await storedSecrets(sql)).filter(
    ({ field, encrypted }) => decryptSecret(secrets, field, encrypted) === null,
  );

const audienceOf = (name: string): string | undefined =>
  Object.entries(pushKeyFields).find(([, field]) => field === name)?.[0];

const storedSecrets = (sql: SecretsContext['sql']): Promise<StoredSecret[]> => sql<StoredSecret[]>`
  select field, encrypted from (
    select field, settings #>> string_to_array(field, '.') as encrypted
    from integration_settings, unnest(${Object.keys(secretNames).filter((field) => !audienceOf(field))}::text[]) as field
    union all select ${sql.json(pushKeyFields)} ->> audience, private_key from push_keys) stored
  where encrypted <> ''`;

async function replaceStored(
  sql: SecretsContext['sql'],
  { field, encrypted }: StoredSecret,
  next: string | null,
): Promise<number> {
  const path = sql`string_to_array(${field}, '.')`;
  const { count } = !audienceOf(field)
    ? await sql`
        update integration_settings set
          settings = jsonb_set(settings, ${path}, to_jsonb(${next ?? ''}::text)),
          channels_changed_at = channels_changed_at || ${next === null ? sql`jsonb_build_object((${path})[1], now())` : sql`'{}'`}
        where settings #>> ${path} = ${encrypted}`
    : next === null
      ? await sql`delete from push_keys where private_key = ${encrypted}`
      : await sql`update push_keys set private_key = ${next} where private_key = ${encrypted}`;
  return count;
}

const secretNames: Record<string, string> = {
  'email.appPassword': 'the Gmail app password',
  'line.channelAccessToken': 'the LINE channel access token',
  'line.channelSecret': 'the LINE channel secret',
  [pushKeyFields.shop]: 'the keys of push notifications',
  [pushKeyFields.customer]: 'the keys of push notifications to customers',
  [pushKeyFields.therapist]: 'the keys of push notifications to therapists',
};
const namesOf = (stored: StoredSecret[]): string => stored.map(({ field }) => secretNames[field]).join(', ');
