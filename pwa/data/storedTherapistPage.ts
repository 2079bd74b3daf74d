import type { TherapistPage } from '#contract/therapistPage.ts';
import { readPrivateSnapshot, writePrivateSnapshot } from '../offline/persistence/snapshots.ts';
import { openVault, readVaultToken } from '../offline/persistence/vault.ts';
import { withoutOldAddresses } from './oldAddresses.ts';
import { fetchInWorker } from './workerFetch.ts';

/** The page as received from the server at `fetchedAt` (ms since 1970). */
export type StoredPage = { page: TherapistPage; fetchedAt: number };

/** Increment it when the stored type changes: data of another version is not read. */
const storedVersion = 2;

/** ms; an older copy is not shown */
const lifetime = 72 * 3_600_000;

/** Decrypted; null when nothing was stored in the last 72 hours. */
export async function readStoredPage(now = Date.now()): Promise<StoredPage | null> {
  const snapshot = await readPrivateSnapshot('therapist');
  if (!snapshot?.text) return null;
  const stored = parse(snapshot.text, now);
  const text = stored && toText(stored);
  // Old addresses, which must no longer be shown, are also removed from the disk.
  if (text !== snapshot.text) await writePrivateSnapshot(snapshot.keyId, text, 'therapist');
  return stored;
}

/** Stores the page, and the token for the service worker. Deletes the data of any other user. */
export async function storePage(stored: StoredPage, token: string): Promise<void> {
  await openVault(stored.page.therapist.id, token);
  const snapshot = await readPrivateSnapshot('therapist');
  if (snapshot) await writePrivateSnapshot(snapshot.keyId, toText(stored), 'therapist');
}

/**
 * In the service worker: fetches and stores the page, since there may be no network when the therapist opens
 * it. Does nothing when the server rejects the request.
 */
export async function refreshStoredPage(): Promise<void> {
  const [token, snapshot] = [await readVaultToken(), await readPrivateSnapshot('therapist')];
  if (token === null || snapshot === null) return;
  const page = await fetchInWorker<TherapistPage>('/api/t/page', 'therapist', token);
  if (!page) return;
  // Does nothing when the therapist has signed out meanwhile: the encryption key is gone then.
  await writePrivateSnapshot(snapshot.keyId, toText({ page, fetchedAt: Date.now() }), 'therapist');
}

const toText = ({ page, fetchedAt }: StoredPage): string =>
  JSON.stringify({ version: storedVersion, fetchedAt, page });

function parse(text: string, now: number): StoredPage | null {
  try {
    const { version, fetchedAt, page } = JSON.parse(text) as StoredPage & { version?: number };
    if (version !== storedVersion || !(now - fetchedAt <= lifetime)) return null;
    return { fetchedAt, page: withoutOldAddresses(page, now) };
  } catch {
    return null;
  }
}
