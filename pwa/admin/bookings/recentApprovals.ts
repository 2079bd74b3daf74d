import { useState } from 'react';
import type { Booking } from '#contract/booking.ts';

/** A booking that was approved in the list, and its place in it. */
export type RecentApproval = { booking: Booking; index: number };

/** The list with the approved bookings in the places they had; those that the list still has are taken from it. */
export function insertRecentApprovals(
  bookings: readonly Booking[],
  kept: readonly RecentApproval[],
): Booking[] {
  const isKept = (id: number) => kept.some(({ booking }) => booking.id === id);
  const shown = bookings.filter(({ id }) => !isKept(id));
  for (const { booking, index } of [...kept].sort((a, b) => a.index - b.index)) {
    shown.splice(index, 0, bookings.find(({ id }) => id === booking.id) ?? booking);
  }
  return shown;
}

/**
 * Keeps bookings that are approved in a list in their place until the list is left, so that the customer can be told.
 * `listKey` identifies the list. `keep` is called before a booking is approved,
 * `drop` when one has been deleted since.
 */
export function useRecentApprovals(bookings: readonly Booking[], listKey: string) {
  const [state, setState] = useState({ listKey, kept: [] as RecentApproval[] });
  if (state.listKey !== listKey) setState({ listKey, kept: [] });
  const shown = insertRecentApprovals(bookings, state.kept);
  const keep = ({ id }: Pick<Booking, 'id'>) => {
    const index = shown.findIndex((booking) => booking.id === id);
    const booking = shown[index];
    if (!booking || state.kept.some((one) => one.booking.id === id)) return;
    setState({ listKey, kept: [...state.kept, { booking, index }] });
  };
  const drop = (id: number) =>
    setState((before) => ({ ...before, kept: before.kept.filter(({ booking }) => booking.id !== id) }));
  return { shown, keep, drop };
}
