import type { Booking } from '#contract/booking.ts';
import { fetchWithTimeout } from '../offline/fetchWithTimeout.ts';
import { readPrivateSnapshot, writePrivateSnapshot } from '../offline/persistence/snapshots.ts';
import { readVaultToken } from '../offline/persistence/vault.ts';
import { persistedVersion } from './persistedVersion.ts';

/** A booking that a push was about, as it was fetched at `fetchedAt` (ms since 1970). */
export type PushedBooking = { booking: Booking; fetchedAt: number };

/** When more pushes than this arrive before the app is opened, the oldest bookings are dropped. */
const maxStored = 50;

/**
 * In the service worker: fetches a booking with the session of this device, and stores it until a page takes
 * it into its day sheet. Does nothing when nobody is signed in, the server rejects the request, or something
 * newer is stored.
 */
export async function fetchPushedBooking(id: number): Promise<void> {
  const token = await readVaultToken();
  if (token === null) return;
  const fetchedAt = Date.now();
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const response = await fetchWithTimeout(`/api/admin/bookings/${id}`, { headers });
  if (!response.ok) return;
  const { data: booking } = (await response.json()) as { data?: Booking };
  // The sign-in page of a hotel's network answers 200 to every request.
  if (booking?.id !== id || typeof booking.version !== 'number') return;
  await inTurn(() => store({ booking, fetchedAt }, token));
}

/** The stored bookings, decrypted, and the id of their key; null when nobody is signed in. */
export async function readPushedBookings(): Promise<{ keyId: string; pushed: PushedBooking[] } | null> {
  const snapshot = await readPrivateSnapshot('pushedBookings');
  return snapshot && { keyId: snapshot.keyId, pushed: parse(snapshot.text) };
}

/** Stores these instead of what was stored before. Does nothing when their key is gone. */
export const writePushedBookings = (keyId: string, pushed: PushedBooking[]): Promise<void> =>
  writePrivateSnapshot(
    keyId,
    pushed.length > 0 ? JSON.stringify({ version: persistedVersion, pushed }) : null,
    'pushedBookings',
  );

let lastStored: Promise<void> = Promise.resolve();

// One after another: two pushes at once would each store only their own booking.
function inTurn(work: () => Promise<void>): Promise<void> {
  lastStored = lastStored.then(work, work);
  return lastStored;
}

async function store(next: PushedBooking, token: string): Promise<void> {
  const before = await readPushedBookings();
  // Signed out meanwhile, or as somebody else.
  if (!before || (await readVaultToken()) !== token) return;
  const { id, version } = next.booking;
  const earlier = before.pushed.find(({ booking }) => booking.id === id);
  if (earlier && earlier.booking.version > version) return;
  const others = before.pushed.filter((one) => one !== earlier);
  await writePushedBookings(before.keyId, [...others, next].slice(-maxStored));
}

/** Empty for what another version of the app has stored. */
function parse(text: string | null): PushedBooking[] {
  const { version, pushed } = JSON.parse(text ?? '{}') as { version?: string; pushed?: PushedBooking[] };
  return version === persistedVersion && pushed ? pushed : [];
}
