import { createContext, use, useReducer } from 'react';
import { useLocation } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import type { CustomerUpdate } from '../visit/updateMessage.ts';

/** A booking that was decided in the list, its place in it, and what its customer is to be notified of. */
export type RecentDecision = { booking: Booking; index: number; asked: CustomerUpdate | null };

/** The list with the decided bookings where they were, each as the list has it if it still does. */
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
type ListMemory = Map<string, { listKey: string; decided: RecentDecision[] }>;

/** Provided by the layout around all admin pages, so that it ends with the session. */
export const RecentDecisionsContext = createContext<ListMemory>(new Map());

/**
 * Leaves bookings that are decided in a list in their place until another list is shown, so that their
 * customers can be notified. `listKey` identifies the list. Call `ask` before a decision, and with null once
 * the notification is closed; call `drop` when a booking has been deleted.
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
  const ask = ({ id }: Pick<Booking, 'id'>, asked: CustomerUpdate | null) => {
    const earlier = decided.find(({ booking }) => booking.id === id);
    const index = shown.findIndex((booking) => booking.id === id);
    const booking = shown[index];
    if (earlier) change(decided.map((one) => (one === earlier ? { ...one, asked } : one)));
    else if (booking) change([...decided, { booking, index, asked }]);
  };
  /** What to notify a booking's customer of; `otherwise` if the booking was not decided in this list. */
  const askedOf = (id: number, otherwise: CustomerUpdate | null) => {
    const decision = decided.find(({ booking }) => booking.id === id);
    return decision ? decision.asked : otherwise;
  };
  const drop = (id: number) => change(decided.filter(({ booking }) => booking.id !== id));
  return { shown, ask, askedOf, drop };
}
