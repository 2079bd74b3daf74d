import webpush from 'web-push';
import { encryptSecret, decryptSecret } from '../auth/encryption.ts';
import type { Context } from '../server/context.ts';
import { ApiError } from '../errors.ts';

/** By what push services know this shop, base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

export const pushPrivateKeyField = 'push.privateKey';

/** The shop's keys; null when there are none yet, or when no secret of ours sealed them. */
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
 * The public key, made at the first asking. Keys that no secret of ours opens belong to a process that has a newer one:
 * they stay, as do the devices that subscribed under them. Throws `not_configured` then.
 */
export async function publicPushKey(context: Pick<Context, 'sql' | 'secrets'>): Promise<string> {
  const { sql, secrets } = context;
  const known = await readPushKeys(context);
  if (known) return known.publicKey;
  const made = webpush.generateVAPIDKeys();
  const sealed = encryptSecret(secrets, pushPrivateKeyField, made.privateKey);
  // of many that ask at once, one makes them, and all read what is kept
  await sql`
    insert into push_keys (public_key, private_key) values (${made.publicKey}, ${sealed}) on conflict do nothing`;
  const kept = await readPushKeys(context);
  if (!kept)
    throw new ApiError('not_configured', 'The push keys cannot be opened with this server’s APP_SECRET.');
  return kept.publicKey;
}
