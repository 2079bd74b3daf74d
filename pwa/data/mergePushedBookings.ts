import type { QueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import { maxPersistedAge } from '../offline/persistence/persistQueries.ts';
import { bookingKey } from './adminBookings.ts';
import { daySheetKey, type DaySheet } from './daySheet.ts';
import { readPushedBookings, writePushedBookings, type PushedBooking } from './pushedBookings.ts';

/** ms that fetching a day sheet takes at most: one that arrived sooner after a push may not have its booking */
const longestFetch = 60_000;

/**
 * Puts the bookings that the service worker has fetched on a push into the day sheet, where they are newer.
 * They stay stored until a day sheet was fetched after them, at most 72 hours. `keyId`: of the user whose
 * data `client` holds.
 */
export async function mergePushedBookings(client: QueryClient, keyId: string): Promise<void> {
  const stored = await readPushedBookings();
  const { data: sheet, dataUpdatedAt: updatedAt } = client.getQueryState<DaySheet>(daySheetKey) ?? {};
  if (stored?.keyId !== keyId || !sheet || updatedAt === undefined) return;
  const pushed = stored.pushed.filter(
    ({ fetchedAt }) => Date.now() - fetchedAt < maxPersistedAge && updatedAt - fetchedAt < longestFetch,
  );
  const bookings = new Map(sheet.bookings.map((booking) => [booking.id, booking]));
  const newer = pushed.filter((one) => isNewer(one, bookings.get(one.booking.id), updatedAt));
  for (const { booking } of newer) {
    bookings.set(booking.id, booking);
    // Also on its page if it is open, whose next request may find no network.
    const shown = client.getQueryData<Booking>(bookingKey(booking.id));
    if (shown && shown.version < booking.version) client.setQueryData(bookingKey(booking.id), booking);
  }
  // The sheet stays as old as it was.
  if (newer.length > 0)
    client.setQueryData<DaySheet>(daySheetKey, { ...sheet, bookings: [...bookings.values()] }, { updatedAt });
  if (pushed.length < stored.pushed.length) await writePushedBookings(keyId, pushed);
}

/** Not every change makes another version: payments do not. */
const isNewer = (
  { booking, fetchedAt }: PushedBooking,
  onSheet: Booking | undefined,
  sheetUpdatedAt: number,
): boolean =>
  !onSheet ||
  booking.version > onSheet.version ||
  (booking.version === onSheet.version && fetchedAt > sheetUpdatedAt);
