import type { TherapistPage } from '#contract/therapistPage.ts';
import { fetchWithTimeout } from '../offline/fetchWithTimeout.ts';
import { readPrivateSnapshot, writePrivateSnapshot } from '../offline/persistence/snapshots.ts';
import { openVault, readVaultToken } from '../offline/persistence/vault.ts';
import { withoutOldAddresses } from './oldAddresses.ts';

/** Her page as the server described it at `fetchedAt` (ms since 1970). */
export type StoredPage = { page: TherapistPage; fetchedAt: number };

/** Raised when a page of another shape is stored: what has another one is not read. */
const storedVersion = 2;

/** ms: an older copy is not shown */
const lifetime = 72 * 3_600_000;

/** Her page on this device, encrypted on the disk; null when there is none that can be shown, or it is older than 72 hours. */
export async function readStoredPage(now = Date.now()): Promise<StoredPage | null> {
  const snapshot = await readPrivateSnapshot('therapist');
  if (!snapshot?.text) return null;
  const stored = parse(snapshot.text, now);
  const text = stored && toText(stored);
  // What must no longer be shown does not stay on the disk either.
  if (text !== snapshot.text) await writePrivateSnapshot(snapshot.keyId, text, 'therapist');
  return stored;
}

/** Stores her page, and the token for the service worker. The data of whoever was signed in before is deleted. */
export async function storePage(stored: StoredPage, token: string): Promise<void> {
  await openVault(stored.page.therapist.id, token);
  const snapshot = await readPrivateSnapshot('therapist');
  if (snapshot) await writePrivateSnapshot(snapshot.keyId, toText(stored), 'therapist');
}

/**
 * In the service worker: fetches her page without it being open and stores it, since where she looks at it next there may be no network.
 * Without an answer what is stored stays.
 */
export async function refreshStoredPage(): Promise<void> {
  const [token, snapshot] = [await readVaultToken(), await readPrivateSnapshot('therapist')];
  if (token === null || snapshot === null) return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const response = await fetchWithTimeout('/api/t/page', { headers });
  if (!response.ok) return;
  const { data: page } = (await response.json()) as { data: TherapistPage };
  // Does nothing when she has signed out meanwhile: the key is gone then, and only a page makes a new one.
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
