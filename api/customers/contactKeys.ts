import { deriveKey, type Secrets } from '../server/secrets.ts';
import type { Sql } from '../database/client.ts';

const blockSize = 64;

/**
 * The keys for the SQL function `contact_hash`, which hashes contacts of blocked customers, the newest first:
 * the inner and the outer block of HMAC. A hash made with a secret that is no longer configured blocks only
 * while the customer is still stored.
 */
export const contactKeys = (secrets: Secrets): string[] =>
  secrets.map((secret) => {
    const key = new Uint8Array(blockSize);
    key.set(deriveKey('blocked contact', secret));
    const padded = (pad: number) => Buffer.from(key.map((byte) => byte ^ pad)).toString('hex');
    return padded(0x36) + padded(0x5c);
  });

/** Stores hashes of all blocked customers' contacts, so that the blocks outlive the erasure of their data. */
export const storeBlockedContactHashes = (sql: Sql, secrets: Secrets): Promise<unknown> =>
  sql`select keep_blocks(null, ${contactKeys(secrets)[0] ?? null})`;
