import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secrets.ts';

const purpose = 'stored secrets';
const version = 'v1';

/**
 * Encrypts a secret for the database with AES-256-GCM, under a key derived from the newest application secret. It can be
 * decrypted only for the same `field`, such as `email.appPassword`.
 */
export function encryptSecret(secrets: readonly [string, ...string[]], field: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(purpose, secrets[0]), iv).setAAD(Buffer.from(field));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, iv, cipher.getAuthTag(), encrypted]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

/** Decrypts with the newest application secret or an older one; null when none of them fits. */
export function decryptSecret(
  secrets: readonly [string, ...string[]],
  field: string,
  encrypted: string,
): string | null {
  const [encryptedVersion, iv, tag, text] = encrypted.split('.');
  if (encryptedVersion !== version || !iv || !tag || text === undefined) return null;
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        deriveKey(purpose, secret),
        Buffer.from(iv, 'base64url'),
      )
        .setAAD(Buffer.from(field))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      // encrypted with another secret: try the next one
    }
  }
  return null;
}
