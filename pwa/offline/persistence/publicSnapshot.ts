import { openDatabase, reconnecting } from './database.ts';

/** What every visitor may see, kept in clear. Null when nothing is. */
export async function readPublic(): Promise<string | null> {
  const database = await openDatabase();
  const kept = database && (await reconnecting(database, () => database.snapshots.get('public')));
  return typeof kept?.content === 'string' ? kept.content : null;
}

export async function writePublic(text: string | null): Promise<void> {
  const database = await openDatabase();
  if (!database) return;
  await reconnecting<unknown>(database, () =>
    text === null
      ? database.snapshots.delete('public')
      : database.snapshots.put({ id: 'public', content: text }),
  );
}
