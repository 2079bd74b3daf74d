import type { Booking } from '#contract/booking.ts';
import { createSerialRunner } from '../offline/createSerialRunner.ts';
import { readPrivateSnapshot, writePrivateSnapshot } from '../offline/persistence/snapshots.ts';
import { readVaultToken } from '../offline/persistence/vault.ts';
import { persistedVersion } from './persistedVersion.ts';
import { fetchInWorker } from './workerFetch.ts';

/** The booking that a push was about, as fetched at `fetchedAt` (ms since 1970). */
export type PushedBooking = { booking: Booking; fetchedAt: number };

/** When more pushes than this arrive before the app is opened, the oldest bookings are dropped. */
const maxStored = 50;

/**
 * In the service worker: fetches a booking with this device's session and stores it until a page takes it
 * into the day sheet. Does nothing when nobody is signed in, the server rejects the request, or newer data is
 * stored.
 */
export async function fetchPushedBooking(id: number): Promise<void> {
  const token = await readVaultToken();
  if (token === null) return;
  const fetchedAt = Date.now();
  const booking = await fetchInWorker<Booking>(`/api/admin/bookings/${id}`, 'version', token);
  if (booking?.id === id) await runSerially(() => store({ booking, fetchedAt }, token));
}

/** The stored bookings, decrypted, and the id of the encryption key; null when nobody is signed in. */
export async function readPushedBookings(): Promise<{ keyId: string; pushed: PushedBooking[] } | null> {
  const snapshot = await readPrivateSnapshot('pushedBookings');
  return snapshot && { keyId: snapshot.keyId, pushed: parse(snapshot.text) };
}

/** Replaces the stored bookings. Does nothing when the encryption key is gone. */
export const writePushedBookings = (keyId: string, pushed: PushedBooking[]): Promise<void> =>
  writePrivateSnapshot(
    keyId,
    pushed.length > 0 ? JSON.stringify({ version: persistedVersion, pushed }) : null,
    'pushedBookings',
  );

// One after another: two concurrent pushes would overwrite each other's booking.
const runSerially = createSerialRunner();

async function store(next: PushedBooking, token: string): Promise<void> {
  const before = await readPushedBookings();
  // The user signed out meanwhile, or another one signed in.
  if (!before || (await readVaultToken()) !== token) return;
  const { id, version } = next.booking;
  const earlier = before.pushed.find(({ booking }) => booking.id === id);
  if (earlier && earlier.booking.version > version) return;
  const others = before.pushed.filter((one) => one !== earlier);
  await writePushedBookings(before.keyId, [...others, next].slice(-maxStored));
}

/** Empty when another version of the app has stored the text. */
function parse(text: string | null): PushedBooking[] {
  const { version, pushed } = JSON.parse(text ?? '{}') as { version?: string; pushed?: PushedBooking[] };
  return version === persistedVersion && pushed ? pushed : [];
}
