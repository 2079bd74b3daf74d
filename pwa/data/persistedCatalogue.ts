import type { QueryClient } from '@tanstack/react-query';
import { databaseOnceOpen } from '../offline/persistence/database.ts';
import { writeLocalStorage } from '../offline/persistence/localStorage.ts';
import { persistQueries } from '../offline/persistence/persistQueries.ts';
import { readPublicSnapshot, writePublicSnapshot } from '../offline/persistence/snapshots.ts';
import { persistedVersion as version, persistedVersionKey } from './persistedVersion.ts';
import { servicesKey } from './services.ts';
import { shopStatusQuery } from './shop.ts';
import { therapistsKey } from './therapists.ts';

/** Restores the public catalogue, and persists it from now on. */
export async function persistCatalogue(client: QueryClient): Promise<void> {
  await databaseOnceOpen();
  await persistQueries(client, {
    keys: [therapistsKey, servicesKey, [shopStatusQuery.queryKey[0]]],
    // A free slot is never stored: a moment later it may be taken.
    isExcluded: ([, , part]) => part === 'slots',
    version,
    text: await readPublicSnapshot(),
    write: async (text) => {
      await writePublicSnapshot(text);
      writeLocalStorage(persistedVersionKey, text === null ? null : version);
    },
  });
}
