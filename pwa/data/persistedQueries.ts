import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { whenOpen } from '../offline/persistence/database.ts';
import { keep, longestKept } from '../offline/persistence/persistQueries.ts';
import { readPublic, writePublic } from '../offline/persistence/publicSnapshot.ts';
import { writeStored } from '../offline/persistence/localStorage.ts';
import { openVault, readSealed, wipeVault, writeSealed, type Kept } from '../offline/persistence/vault.ts';
import { sheetKey } from './daySheet.ts';
import { servicesKey } from './services.ts';
import { keptKey, keptShape } from './persistedMark.ts';
import { adminKey, hasToken, readToken } from './session.ts';
import { shopStatusQuery } from './shop.ts';
import { therapistsKey } from './therapists.ts';

const shape = keptShape();

const publicKeys = [therapistsKey, servicesKey, [shopStatusQuery.queryKey[0]]] as const;
const administratorsKeys = [
  sheetKey,
  ...['therapists', 'services', 'locations'].map((noun) => [adminKey[0], noun] as const),
] as const;

const isUnder = (keys: readonly QueryKey[], queryKey: QueryKey): boolean =>
  keys.some((key) => key.every((part, place) => part === queryKey[place]));

/** The public catalogue. A free time is never kept: a moment later it may be gone. */
const isPublic = (queryKey: QueryKey): boolean => isUnder(publicKeys, queryKey) && queryKey[2] !== 'slots';

/** What the administrator needs where there is no network, and no more. */
const isAdministrators = (queryKey: QueryKey): boolean => isUnder(administratorsKeys, queryKey);

/** Nor is it dropped from memory while it is not on the screen: what is not there is not kept. */
function hold(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const key of keys) client.setQueryDefaults(key, { gcTime: longestKept });
}

/** Shows what was kept of the public catalogue, and keeps it from now on. */
export async function keepCatalogue(client: QueryClient): Promise<void> {
  hold(client, publicKeys);
  const write = async (text: string | null) => {
    await writePublic(text);
    writeStored(keptKey, text === null ? null : shape);
  };
  await whenOpen();
  await keep(client, { isKept: isPublic, shape, text: await readPublic(), write });
}

let keeping: { keyId: string; stop: Promise<() => void> } | null = null;

/**
 * Shows what was kept for the administrator whose device this is. Resolves to their id, null when it is nobody's, as
 * soon as the database has opened.
 */
export async function restoreAdministrator(client: QueryClient): Promise<number | null> {
  await whenOpen();
  const sealed = await readSealed();
  // signed out while this was read
  if (!sealed || !hasToken()) return null;
  await keepWith(client, sealed);
  return sealed.userId;
}

/**
 * Keeps the administrator's answers from now on, for this administrator alone: what another one left on this device
 * is gone afterwards, on the disk and in memory.
 */
export async function keepAdministrator(client: QueryClient, userId: number, token: string): Promise<void> {
  await whenOpen();
  if (readToken() !== token) return;
  const before = await readSealed();
  if (before && before.userId !== userId) {
    await stopKeeping();
    await wipeVault();
    client.removeQueries({ queryKey: adminKey, predicate: ({ queryKey }) => queryKey[1] !== 'verify' });
  }
  await openVault(userId, token);
  // signed out while it was opened
  if (readToken() !== token) {
    await wipeVault();
    return;
  }
  const now = await readSealed();
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
  const write = (next: string | null) => writeSealed(keyId, next);
  return keep(client, { isKept: isAdministrators, shape, text, write });
}

// What this tab still holds is not kept any more.
async function stopKeeping(): Promise<void> {
  const before = keeping;
  keeping = null;
  (await before?.stop)?.();
}
