import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, type Secrets } from '../server/secrets.ts';

const purpose = 'stored secrets';
const formatVersion = 'v1';

/** Encrypts with AES-256-GCM under the newest secret, for one `field`, such as `email.appPassword`. */
export function encryptSecret(secrets: Secrets, field: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(purpose, secrets[0]), iv).setAAD(Buffer.from(field));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'));
  return [formatVersion, ...parts].join('.');
}

/** Decrypts with the newest application secret or an older one; null when none of them decrypts it. */
export function decryptSecret(secrets: Secrets, field: string, encrypted: string): string | null {
  const [encryptedVersion, ...parts] = encrypted.split('.');
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (encryptedVersion !== formatVersion || !iv || !tag || !text) return null;
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(purpose, secret), iv);
      decipher.setAAD(Buffer.from(field)).setAuthTag(tag);
      return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // encrypted with another secret: try the next one
    }
  }
  return null;
}
