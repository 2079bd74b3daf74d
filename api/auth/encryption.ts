import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secrets.ts';

const purpose = 'stored secrets';
const version = 'v1';

/**
 * A secret for the database: AES-256-GCM under a key of the newest application secret. `place` says where it belongs,
 * and it opens nowhere else.
 */
export function encryptSecret(secrets: readonly [string, ...string[]], place: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(purpose, secrets[0]), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

/** The secret again, by the newest application secret or an older one; null when none of them sealed it there. */
export function decryptSecret(
  secrets: readonly [string, ...string[]],
  place: string,
  sealed: string,
): string | null {
  const [sealedVersion, iv, tag, text] = sealed.split('.');
  if (sealedVersion !== version || !iv || !tag || text === undefined) return null;
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        deriveKey(purpose, secret),
        Buffer.from(iv, 'base64url'),
      )
        .setAAD(Buffer.from(place))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      // sealed by another secret: the next one decides
    }
  }
  return null;
}
