import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { databaseOnceOpen } from '../offline/persistence/database.ts';
import { keep, maxPersistedAge } from '../offline/persistence/persistQueries.ts';
import { readPublicSnapshot, writePublicSnapshot } from '../offline/persistence/publicSnapshot.ts';
import { writeLocalStorage } from '../offline/persistence/localStorage.ts';
import {
  openVault,
  readAdminSnapshot,
  wipeVault,
  writeAdminSnapshot,
  type Kept,
} from '../offline/persistence/vault.ts';
import { daySheetKey } from './daySheet.ts';
import { servicesKey } from './services.ts';
import { keptKey, keptShape } from './persistedMark.ts';
import { adminQueryKey, hasToken, readToken } from './session.ts';
import { shopStatusQuery } from './shop.ts';
import { therapistsKey } from './therapists.ts';

const shape = keptShape();

const publicKeys = [therapistsKey, servicesKey, [shopStatusQuery.queryKey[0]]] as const;
const administratorsKeys = [
  daySheetKey,
  ...['therapists', 'services', 'locations'].map((noun) => [adminQueryKey[0], noun] as const),
] as const;

const isUnder = (keys: readonly QueryKey[], queryKey: QueryKey): boolean =>
  keys.some((key) => key.every((part, place) => part === queryKey[place]));

/** The public catalogue. A free time is never kept: a moment later it may be gone. */
const isPublic = (queryKey: QueryKey): boolean => isUnder(publicKeys, queryKey) && queryKey[2] !== 'slots';

/** What the administrator needs where there is no network, and no more. */
const isAdministrators = (queryKey: QueryKey): boolean => isUnder(administratorsKeys, queryKey);

/** Nor is it dropped from memory while it is not on the screen: what is not there is not kept. */
function hold(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const key of keys) client.setQueryDefaults(key, { gcTime: maxPersistedAge });
}

/** Shows what was kept of the public catalogue, and keeps it from now on. */
export async function persistCatalogue(client: QueryClient): Promise<void> {
  hold(client, publicKeys);
  const write = async (text: string | null) => {
    await writePublicSnapshot(text);
    writeLocalStorage(keptKey, text === null ? null : shape);
  };
  await databaseOnceOpen();
  await keep(client, { isKept: isPublic, shape, text: await readPublicSnapshot(), write });
}

let keeping: { keyId: string; stop: Promise<() => void> } | null = null;

/**
 * Shows what was kept for the administrator whose device this is. Resolves to their id, null when it is nobody's, as
 * soon as the database has opened.
 */
export async function restoreAdminQueries(client: QueryClient): Promise<number | null> {
  await databaseOnceOpen();
  const sealed = await readAdminSnapshot();
  // signed out while this was read
  if (!sealed || !hasToken()) return null;
  await keepWith(client, sealed);
  return sealed.userId;
}

/**
 * Keeps the administrator's answers from now on, for this administrator alone: what another one left on this device
 * is gone afterwards, on the disk and in memory.
 */
export async function persistAdminQueries(client: QueryClient, userId: number, token: string): Promise<void> {
  await databaseOnceOpen();
  if (readToken() !== token) return;
  const before = await readAdminSnapshot();
  if (before && before.userId !== userId) {
    await stopKeeping();
    await wipeVault();
    client.removeQueries({ queryKey: adminQueryKey, predicate: ({ queryKey }) => queryKey[1] !== 'verify' });
  }
  await openVault(userId, token);
  // signed out while it was opened
  if (readToken() !== token) {
    await wipeVault();
    return;
  }
  const now = await readAdminSnapshot();
  if (now) await keepWith(client, now);
}

async function keepWith(client: QueryClient, kept: Kept): Promise<void> {
  if (keeping?.keyId !== kept.keyId)
    keeping = { keyId: kept.keyId, stop: begin(client, kept, stopKeeping()) };
  await keeping.stop;
}

async function begin(client: QueryClient, { keyId, text }: Kept, ready: Promise<void>) {
  await ready;
  hold(client, administratorsKeys);
  const write = (next: string | null) => writeAdminSnapshot(keyId, next);
  return keep(client, { isKept: isAdministrators, shape, text, write });
}

// What this tab still holds is not kept any more.
async function stopKeeping(): Promise<void> {
  const before = keeping;
  keeping = null;
  (await before?.stop)?.();
}
