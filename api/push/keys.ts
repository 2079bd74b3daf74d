import webpush from 'web-push';
import { encryptSecret, decryptSecret } from '../auth/encryption.ts';
import type { Context } from '../server/context.ts';
import { ApiError } from '../errors.ts';

/** The VAPID key pair of the shop, base64url. */
type PushKeys = { publicKey: string; privateKey: string };

export const pushPrivateKeyField = 'push.privateKey';

/** The key pair; null when there is none yet, or when it was encrypted with an unknown secret. */
export async function readPushKeys({
  sql,
  secrets,
}: Pick<Context, 'sql' | 'secrets'>): Promise<PushKeys | null> {
  const [row] = await sql<PushKeys[]>`
    select public_key as "publicKey", private_key as "privateKey" from push_keys`;
  const privateKey = row ? decryptSecret(secrets, pushPrivateKeyField, row.privateKey) : null;
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : null;
}

/**
 * The public key; the first call generates the pair. Throws `not_configured` when the stored pair cannot be decrypted: a
 * process with a newer secret created it, and subscribed devices depend on it.
 */
export async function publicPushKey(context: Pick<Context, 'sql' | 'secrets'>): Promise<string> {
  const { sql, secrets } = context;
  const existing = await readPushKeys(context);
  if (existing) return existing.publicKey;
  const generated = webpush.generateVAPIDKeys();
  const encrypted = encryptSecret(secrets, pushPrivateKeyField, generated.privateKey);
  // of concurrent calls one inserts its pair, and all read that one
  await sql`
    insert into push_keys (public_key, private_key) values (${generated.publicKey}, ${encrypted}) on conflict do nothing`;
  const stored = await readPushKeys(context);
  if (!stored)
    throw new ApiError('not_configured', 'The push keys cannot be opened with this server’s APP_SECRET.');
  return stored.publicKey;
}
