import webpush from 'web-push';
import { encryptSecret, decryptSecret } from '../auth/encryption.ts';
import type { Context } from '../server/context.ts';
import { ApiError } from '../errors.ts';

export type PushAudience = 'shop' | 'customer' | 'therapist';

export const pushKeyFields: Record<PushAudience, string> = {
  shop: 'push.privateKey',
  customer: 'customerPush.privateKey',
  therapist: 'therapistPush.privateKey',
};

/** The VAPID key pair, base64url; null: there is none, or it was encrypted with an unknown secret. */
export async function readPushKeys(
  { sql, secrets }: Pick<Context, 'sql' | 'secrets'>,
  audience: PushAudience = 'shop',
) {
  const [keys] = await sql<{ publicKey: string; privateKey: string }[]>`
    select public_key as "publicKey", private_key as "privateKey" from push_keys where audience = ${audience}`;
  const privateKey = keys && decryptSecret(secrets, pushKeyFields[audience], keys.privateKey);
  return keys && privateKey ? { ...keys, privateKey } : null;
}

/**
 * The public key; the first call generates the pair. Throws `not_configured` when the stored pair cannot be
 * decrypted: a process with a newer secret created it, and devices are subscribed with it.
 */
export async function publicPushKey(
  context: Pick<Context, 'sql' | 'secrets'>,
  audience: PushAudience = 'shop',
): Promise<string> {
  const { sql, secrets } = context;
  const existing = await readPushKeys(context, audience);
  if (existing) return existing.publicKey;
  const generated = webpush.generateVAPIDKeys();
  const encrypted = encryptSecret(secrets, pushKeyFields[audience], generated.privateKey);
  // of several concurrent calls one inserts its key pair, and all of them read that pair
  await sql`
    insert into push_keys (audience, public_key, private_key) values (${audience}, ${generated.publicKey}, ${encrypted})
    on conflict do nothing`;
  const stored = await readPushKeys(context, audience);
  if (!stored)
    throw new ApiError('not_configured', 'The push keys cannot be opened with this server’s APP_SECRET.');
  return stored.publicKey;
}
