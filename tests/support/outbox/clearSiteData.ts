import { forceCloseDatabase } from 'fake-indexeddb';
import type { Database } from '../../../pwa/offline/persistence/database.ts';

/** What a browser does to clear the data of the site: closes these connections and deletes the database. */
export async function clearSiteData(...open: Database[]): Promise<void> {
  const connections = open.map((database) => database.backendDB());
  const isDeleted = new Promise((resolve) => {
    indexedDB.deleteDatabase('massage').addEventListener('success', resolve);
  });
  for (const connection of connections) forceClose(connection);
  await isDeleted;
}

/** Closes a connection as a browser does without being asked. */
export const forceClose = (connection: IDBDatabase): void => forceCloseDatabase(connection as never);
