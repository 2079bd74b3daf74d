import { randomId } from '../randomId.ts';
import { isInsecure } from '../secureContext.ts';
import {
  databaseOnceOpen,
  openDatabase,
  privateSnapshotIds,
  withReconnect,
  type Database,
  type Encrypted,
  type Vault,
} from './database.ts';

/**
 * The vault holds the key that encrypts a signed-in user's data on this device. The key cannot be exported
 * from the browser, belongs to one user, and is deleted at the latest when another user signs in. Data
 * encrypted with a deleted key is never written again, even by a tab that still holds the key.
 */

/**
 * Prepares this device for a user and deletes the data of any other. `token` is stored for the service
 * worker. Where the browser cannot encrypt there is no vault, and nothing of a user is stored.
 */
export async function openVault(userId: number, token: string): Promise<void> {
  if (isInsecure()) return;
  const database = await openDatabase();
  if (!database) return;
  const found = await readVault();
  if (found && found.userId !== userId) await wipeVault();
  const vault = found?.userId === userId ? found : await createVault(userId);
  const encryptedToken = await encryptWith(vault, token);
  await withReconnect(database, () => database.vault.put({ ...vault, token: encryptedToken }));
}

/** Deletes the key and the data that it decrypts. Unsent operations stay: they contain no customer data. */
export async function wipeVault(): Promise<void> {
  const database = await openDatabase();
  if (database) await wipe(database);
  // Does not wait for a slow database, which is wiped all the same once it opens.
  else void databaseOnceOpen().then((late) => late && wipe(late));
}

async function wipe(database: Database): Promise<void> {
  await withReconnect(database, () =>
    database.transaction('rw', database.vault, database.snapshots, async () => {
      await database.vault.clear();
      await database.snapshots.bulkDelete([...privateSnapshotIds]);
    }),
  );
}

export async function readVault(): Promise<Vault | null> {
  const database = await openDatabase();
  if (!database) return null;
  return (await withReconnect(database, () => database.vault.get('vault'))) ?? null;
}

export const readVaultUser = async (): Promise<number | null> => (await readVault())?.userId ?? null;

export async function readVaultToken(): Promise<string | null> {
  const vault = await readVault();
  return vault?.token ? decryptWith(vault, vault.token) : null;
}

async function createVault(userId: number): Promise<Vault> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return { id: 'vault', keyId: randomId(), userId, key, token: null };
}

export async function encryptWith({ keyId, key }: Vault, text: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return { keyId, iv, bytes };
}

export async function decryptWith({ keyId, key }: Vault, encrypted: Encrypted): Promise<string | null> {
  if (encrypted.keyId !== keyId) return null;
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: encrypted.iv }, key, encrypted.bytes);
  return new TextDecoder().decode(bytes);
}
