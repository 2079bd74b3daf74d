import type { QueryClient } from '@tanstack/react-query';
import { onPushStored } from '../offline/serviceWorkerBridge.ts';
import { databaseOnceOpen } from '../offline/persistence/database.ts';
import { maxPersistedAge, persistQueries } from '../offline/persistence/persistQueries.ts';
import {
  readPrivateSnapshot,
  writePrivateSnapshot,
  type PrivateSnapshot,
} from '../offline/persistence/snapshots.ts';
import { openVault, wipeVault } from '../offline/persistence/vault.ts';
import { adminLocationsKey, adminServicesKey } from './adminCatalogue.ts';
import { adminTherapistsKey } from './adminTherapists.ts';
import { daySheetKey } from './daySheet.ts';
import { customerChangesQuery, inboxKey } from './inbox.ts';
import { persistedVersion as version } from './persistedVersion.ts';
import { upcomingScheduleChangesQuery } from './scheduleChanges.ts';
import { adminQueryKey } from './session.ts';
import { hasToken, readToken } from './storedSession.ts';
import { mergePushedBookings } from './mergePushedBookings.ts';

const keys = [
  daySheetKey,
  adminTherapistsKey,
  adminServicesKey,
  adminLocationsKey,
  upcomingScheduleChangesQuery.queryKey,
  customerChangesQuery.queryKey,
  inboxKey,
] as const;

let persisting: { keyId: string; stop: Promise<() => void> } | null = null;

/** Resolves to the signed-in user's id once the database is open; null when nobody is signed in. */
export async function restoreAdminQueries(client: QueryClient): Promise<number | null> {
  await databaseOnceOpen();
  const snapshot = await readPrivateSnapshot();
  if (!snapshot || !hasToken()) return null;
  await persistSnapshot(client, snapshot);
  return snapshot.userId;
}

/** From now on. Removes the data of any other administrator from the disk and from memory. */
export async function persistAdminQueries(client: QueryClient, userId: number, token: string): Promise<void> {
  await databaseOnceOpen();
  if (readToken() !== token) return;
  const before = await readPrivateSnapshot();
  if (before && before.userId !== userId) {
    await stopPersisting();
    await wipeVault();
    client.removeQueries({ queryKey: adminQueryKey, predicate: ({ queryKey }) => queryKey[1] !== 'verify' });
  }
  await openVault(userId, token);
  // The administrator signed out while the database was opening.
  if (readToken() !== token) {
    await wipeVault();
    return;
  }
  const snapshot = await readPrivateSnapshot();
  if (snapshot) await persistSnapshot(client, snapshot);
}

async function persistSnapshot(client: QueryClient, snapshot: PrivateSnapshot): Promise<void> {
  if (persisting?.keyId !== snapshot.keyId)
    persisting = { keyId: snapshot.keyId, stop: startPersisting(client, snapshot, stopPersisting()) };
  await persisting.stop;
}

async function startPersisting(
  client: QueryClient,
  { keyId, text }: PrivateSnapshot,
  stopped: Promise<void>,
) {
  await stopped;
  const write = (next: string | null) => writePrivateSnapshot(keyId, next);
  const stop = await persistQueries(client, { keys, maxAge: maxPersistedAge, version, text, write });
  // Failures are ignored: the day sheet gets the same bookings from the server.
  const take = () => mergePushedBookings(client, keyId).catch(() => {});
  await take();
  const stopTaking = onPushStored(() => void take());
  return () => {
    stopTaking();
    stop();
  };
}

async function stopPersisting(): Promise<void> {
  const before = persisting;
  persisting = null;
  (await before?.stop)?.();
}
