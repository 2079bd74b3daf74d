import type { QueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import { maxPersistedAge } from '../offline/persistence/persistQueries.ts';
import { bookingKey } from './adminBookings.ts';
import { daySheetKey, type DaySheet } from './daySheet.ts';
import { isNewer } from './isNewer.ts';
import { readPushedBookings, writePushedBookings } from './pushedBookings.ts';

/** ms; a day sheet that arrives sooner after a push may have been requested before it and lack its booking */
const longestFetch = 60_000;

/**
 * Puts bookings that the service worker fetched on a push into the day sheet, where they are newer. They stay
 * stored until a later fetch of the day sheet, at most 72 hours. `keyId`: of the user whose data `client`
 * has.
 */
export async function mergePushedBookings(client: QueryClient, keyId: string): Promise<void> {
  const stored = await readPushedBookings();
  const { data: sheet, dataUpdatedAt: updatedAt } = client.getQueryState<DaySheet>(daySheetKey) ?? {};
  if (stored?.keyId !== keyId || !sheet || updatedAt === undefined) return;
  const pushed = stored.pushed.filter(
    ({ fetchedAt }) => Date.now() - fetchedAt < maxPersistedAge && updatedAt - fetchedAt < longestFetch,
  );
  const bookings = new Map(sheet.bookings.map((booking) => [booking.id, booking]));
  const newer = pushed.filter((one) => {
    const onSheet = bookings.get(one.booking.id);
    return !onSheet || isNewer(one, { booking: onSheet, fetchedAt: updatedAt });
  });
  for (const { booking } of newer) {
    bookings.set(booking.id, booking);
    // The booking's page may be open, and refetching may fail offline.
    const shown = client.getQueryData<Booking>(bookingKey(booking.id));
    if (shown && shown.version < booking.version) client.setQueryData(bookingKey(booking.id), booking);
  }
  // Keeps `updatedAt`, so that the sheet's age stays true.
  if (newer.length > 0)
    client.setQueryData<DaySheet>(daySheetKey, { ...sheet, bookings: [...bookings.values()] }, { updatedAt });
  if (pushed.length < stored.pushed.length) await writePushedBookings(keyId, pushed);
}
