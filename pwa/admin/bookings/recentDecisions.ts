import { createContext, use, useReducer } from 'react';
import { useLocation } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import type { CustomerUpdate } from '../visit/updateMessage.ts';

export type RecentDecision = { booking: Booking; index: number; offeredUpdate: CustomerUpdate | null };

export function insertRecentDecisions(
  bookings: readonly Booking[],
  decided: readonly Pick<RecentDecision, 'booking' | 'index'>[],
): Booking[] {
  const isDecided = (id: number) => decided.some(({ booking }) => booking.id === id);
  const shown = bookings.filter(({ id }) => !isDecided(id));
  for (const { booking, index } of [...decided].sort((a, b) => a.index - b.index)) {
    shown.splice(index, 0, bookings.find(({ id }) => id === booking.id) ?? booking);
  }
  return shown;
}

/** The decisions made in each list, by history entry: Back shows the list as it was left. */
type DecisionsByList = Map<string, { listKey: string; decided: RecentDecision[] }>;

/** Provided by the layout of all admin pages, so that it is discarded with the session. */
export const RecentDecisionsContext = createContext<DecisionsByList>(new Map());

/**
 * Keeps decided bookings in place until another list (`listKey`) is shown, so that their customers can be
 * notified. Call `offerUpdate` before a decision, and with null once the notification is closed; call `drop` when a
 * booking has been deleted.
 */
export function useRecentDecisions(bookings: readonly Booking[], listKey: string) {
  const memory = use(RecentDecisionsContext);
  const { key } = useLocation();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const stored = memory.get(key);
  const decided = stored?.listKey === listKey ? stored.decided : [];
  const change = (next: RecentDecision[]) => {
    memory.set(key, { listKey, decided: next });
    render();
  };
  const shown = insertRecentDecisions(bookings, decided);
  const offerUpdate = ({ id }: Pick<Booking, 'id'>, offeredUpdate: CustomerUpdate | null) => {
    const earlier = decided.find(({ booking }) => booking.id === id);
    const index = shown.findIndex((booking) => booking.id === id);
    const booking = shown[index];
    if (earlier) change(decided.map((one) => (one === earlier ? { ...one, offeredUpdate } : one)));
    else if (booking) change([...decided, { booking, index, offeredUpdate }]);
  };
  const offeredUpdateOf = (id: number, otherwise: CustomerUpdate | null) => {
    const decision = decided.find(({ booking }) => booking.id === id);
    return decision ? decision.offeredUpdate : otherwise;
  };
  const drop = (id: number) => change(decided.filter(({ booking }) => booking.id !== id));
  return { shown, offerUpdate, offeredUpdateOf, drop };
}
