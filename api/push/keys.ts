import webpush from 'web-push';
import { encryptSecret, decryptSecret } from '../auth/encryption.ts';
import type { Context } from '../server/context.ts';
import { ApiError } from '../errors.ts';

/** Whose devices a VAPID key pair is for. */
export type PushAudience = 'shop' | 'customer' | 'therapist';

/** The table of each key pair, and the name under which its private key is encrypted. */
export const pushKeyPairs: Record<PushAudience, { table: string; field: string }> = {
  shop: { table: 'push_keys', field: 'push.privateKey' },
  customer: { table: 'customer_push_keys', field: 'customerPush.privateKey' },
  therapist: { table: 'therapist_push_keys', field: 'therapistPush.privateKey' },
};

/** The VAPID key pair, base64url; null when there is none, or when it was encrypted with an unknown secret. */
export async function readPushKeys(
  { sql, secrets }: Pick<Context, 'sql' | 'secrets'>,
  audience: PushAudience = 'shop',
) {
  const { table, field } = pushKeyPairs[audience];
  const [keys] = await sql<{ publicKey: string; privateKey: string }[]>`
    select public_key as "publicKey", private_key as "privateKey" from ${sql(table)}`;
  const privateKey = keys && decryptSecret(secrets, field, keys.privateKey);
  return keys && privateKey ? { ...keys, privateKey } : null;
}

/**
 * The public key; the first call generates the pair. Throws `not_configured` when the stored pair cannot be decrypted: a
 * process with a newer secret created it, and devices are subscribed with it.
 */
export async function publicPushKey(
  context: Pick<Context, 'sql' | 'secrets'>,
  audience: PushAudience = 'shop',
): Promise<string> {
  const { sql, secrets } = context;
  const { table, field } = pushKeyPairs[audience];
  const existing = await readPushKeys(context, audience);
  if (existing) return existing.publicKey;
  const generated = webpush.generateVAPIDKeys();
  const encrypted = encryptSecret(secrets, field, generated.privateKey);
  // of several concurrent calls one inserts its key pair, and all of them read that pair
  await sql`
    insert into ${sql(table)} (public_key, private_key) values (${generated.publicKey}, ${encrypted})
    on conflict do nothing`;
  const stored = await readPushKeys(context, audience);
  if (!stored)
    throw new ApiError('not_configured', 'The push keys cannot be opened with this server’s APP_SECRET.');
  return stored.publicKey;
}
