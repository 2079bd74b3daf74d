import type { QueryClient } from '@tanstack/react-query';
import { databaseOnceOpen } from '../offline/persistence/database.ts';
import { writeLocalStorage } from '../offline/persistence/localStorage.ts';
import { persistQueries } from '../offline/persistence/persistQueries.ts';
import { readPublicSnapshot, writePublicSnapshot } from '../offline/persistence/snapshots.ts';
import { catalogueQuery, fillQueriesFromCatalogue } from './catalogue.ts';
import { emptyAbandonedVault } from './logout.ts';
import { persistedVersion as version, persistedVersionKey } from './persistedVersion.ts';
import { shopQuery } from './shop.ts';

/** ms; a customer who returns after weeks without a network still sees the shop, with the age of its data */
const maxAge = 30 * 86_400_000;

/** Restores it, and persists it from now on. Deletes what an administrator's logout could not delete. */
export async function persistCatalogue(client: QueryClient): Promise<void> {
  await databaseOnceOpen();
  // Called here and not in main.tsx because the code of the database is already loaded here.
  void emptyAbandonedVault();
  await persistQueries(client, {
    keys: [catalogueQuery.queryKey, shopQuery.queryKey],
    // Until the page has fetched the catalogue, the stored one is not replaced.
    required: catalogueQuery.queryKey,
    maxAge,
    version,
    text: await readPublicSnapshot(),
    write: async (text) => {
      await writePublicSnapshot(text);
      writeLocalStorage(persistedVersionKey, text === null ? null : version);
    },
  });
  fillQueriesFromCatalogue(client);
}
