import { openDatabase, withReconnect } from './database.ts';

/** What every visitor may see, kept in clear. Null when nothing is. */
export async function readPublicSnapshot(): Promise<string | null> {
  const database = await openDatabase();
  const kept = database && (await withReconnect(database, () => database.snapshots.get('public')));
  return typeof kept?.content === 'string' ? kept.content : null;
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
