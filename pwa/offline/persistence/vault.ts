import {
  openDatabase,
  withReconnect,
  databaseOnceOpen,
  type Database,
  type Sealed,
  type Vault,
} from './database.ts';

/**
 * What an administrator leaves on this device is sealed with a key that cannot be read out of the browser, made for
 * one user and thrown away at the latest when another one comes. What is sealed for a key that is gone is never
 * written again, whichever tab still holds it.
 */

/** Makes this device ready for a user: what another one left is gone afterwards. */
export async function openVault(userId: number, token: string): Promise<void> {
  const database = await openDatabase();
  if (!database) return;
  const found = await readVault(database);
  if (found && found.userId !== userId) await wipeVault();
  const vault = found?.userId === userId ? found : await makeVault(userId);
  const sealedToken = await sealWith(vault, token);
  await withReconnect(database, () => database.vault.put({ ...vault, token: sealedToken }));
}

/** Throws the key away, and all that it opens. What waits to be sent stays: nothing of a customer is in it. */
export async function wipeVault(): Promise<void> {
  const database = await openDatabase();
  if (database) await wipe(database);
  // nobody waits for a slow one, and it is wiped all the same
  else void databaseOnceOpen().then((late) => late && wipe(late));
}

async function wipe(database: Database): Promise<void> {
  await withReconnect(database, () =>
    database.transaction('rw', database.vault, database.snapshots, async () => {
      await database.vault.clear();
      await database.snapshots.delete('admin');
    }),
  );
}

/** Whose data this device holds; null when nobody's. */
export async function readVaultUser(): Promise<number | null> {
  const vault = await currentVault();
  return vault?.userId ?? null;
}

/** The token, for where there is no page. */
export async function readSealedToken(): Promise<string | null> {
  const vault = await currentVault();
  return vault?.token ? unsealWith(vault, vault.token) : null;
}

/** Keeps the administrator's answers, or throws them away (null). Nothing happens when their key is gone. */
export async function writeAdminSnapshot(keyId: string, text: string | null): Promise<void> {
  const database = await openDatabase();
  const vault = await currentVault();
  if (!database || vault?.keyId !== keyId) return;
  const content = text === null ? null : await sealWith(vault, text);
  await withReconnect(database, () =>
    database.transaction('rw', database.vault, database.snapshots, async () => {
      const now = await database.vault.get('vault');
      if (now?.keyId !== keyId) return;
      await (content ? database.snapshots.put({ id: 'admin', content }) : database.snapshots.delete('admin'));
    }),
  );
}

/** The administrator's answers as text (null: none yet), whose they are, and the id of their key. */
export type Kept = { userId: number; keyId: string; text: string | null };

/** What is kept on this device; null when it is nobody's. */
export async function readAdminSnapshot(): Promise<Kept | null> {
  const database = await openDatabase();
  const vault = await currentVault();
  if (!database || !vault) return null;
  const kept = await withReconnect(database, () => database.snapshots.get('admin'));
  const text = kept && typeof kept.content !== 'string' ? await unsealWith(vault, kept.content) : null;
  return { userId: vault.userId, keyId: vault.keyId, text };
}

async function currentVault(): Promise<Vault | null> {
  const database = await openDatabase();
  return database ? readVault(database) : null;
}

const readVault = async (database: Database): Promise<Vault | null> =>
  (await withReconnect(database, () => database.vault.get('vault'))) ?? null;

async function makeVault(userId: number): Promise<Vault> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return { id: 'vault', keyId: crypto.randomUUID(), userId, key, token: null };
}

async function sealWith({ keyId, key }: Vault, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return { keyId, iv, bytes };
}

async function unsealWith({ keyId, key }: Vault, sealed: Sealed): Promise<string | null> {
  if (sealed.keyId !== keyId) return null;
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes);
  return new TextDecoder().decode(bytes);
}
