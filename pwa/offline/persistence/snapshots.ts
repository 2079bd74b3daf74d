import { openDatabase, withReconnect, type PrivateSnapshotId } from './database.ts';
import { decryptWith, encryptWith, readVault } from './vault.ts';

export async function readPublicSnapshot(): Promise<string | null> {
  const database = await openDatabase();
  const row = database && (await withReconnect(database, () => database.snapshots.get('public')));
  return typeof row?.content === 'string' ? row.content : null;
}

export async function writePublicSnapshot(text: string | null): Promise<void> {
  const database = await openDatabase();
  if (!database) return;
  await withReconnect<unknown>(database, () =>
    text === null
      ? database.snapshots.delete('public')
      : database.snapshots.put({ id: 'public', content: text }),
  );
}

export type PrivateSnapshot = { userId: number; keyId: string; text: string | null };

export async function readPrivateSnapshot(id: PrivateSnapshotId = 'admin'): Promise<PrivateSnapshot | null> {
  const database = await openDatabase();
  const vault = await readVault();
  if (!database || !vault) return null;
  const row = await withReconnect(database, () => database.snapshots.get(id));
  const text = row && typeof row.content !== 'string' ? await decryptWith(vault, row.content) : null;
  return { userId: vault.userId, keyId: vault.keyId, text };
}

/** Encrypts and stores the user's data, or deletes it (null). Does nothing when its key is gone. */
export async function writePrivateSnapshot(
  keyId: string,
  text: string | null,
  id: PrivateSnapshotId = 'admin',
): Promise<void> {
  const database = await openDatabase();
  const vault = await readVault();
  if (!database || vault?.keyId !== keyId) return;
  const content = text === null ? null : await encryptWith(vault, text);
  await withReconnect(database, () =>
    database.transaction('rw', database.vault, database.snapshots, async () => {
      const current = await database.vault.get('vault');
      if (current?.keyId !== keyId) return;
      await (content ? database.snapshots.put({ id, content }) : database.snapshots.delete(id));
    }),
  );
}
