import { createContext, use, useCallback, useReducer } from 'react';
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
 * notified. Call `offerUpdate` before a decision, with the card's index in `shown`, and with null once the notification
 * is closed; call `drop` when a booking has been deleted. Both stay the same functions while the list does.
 */
export function useRecentDecisions(bookings: readonly Booking[], listKey: string) {
  const memory = use(RecentDecisionsContext);
  const { key } = useLocation();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const change = useCallback(
    (changed: (decided: readonly RecentDecision[]) => RecentDecision[]) => {
      memory.set(key, { listKey, decided: changed(decidedIn(memory, key, listKey)) });
      render();
    },
    [memory, key, listKey],
  );
  const offerUpdate = useCallback(
    (booking: Booking, index: number, offeredUpdate: CustomerUpdate | null) =>
      change((decided) =>
        decided.some((one) => one.booking.id === booking.id)
          ? decided.map((one) => (one.booking.id === booking.id ? { ...one, offeredUpdate } : one))
          : [...decided, { booking, index, offeredUpdate }],
      ),
    [change],
  );
  const drop = useCallback(
    (id: number) => change((decided) => decided.filter(({ booking }) => booking.id !== id)),
    [change],
  );
  const decided = decidedIn(memory, key, listKey);
  const shown = insertRecentDecisions(bookings, decided);
  const offeredUpdateOf = (id: number, otherwise: CustomerUpdate | null) => {
    const decision = decided.find(({ booking }) => booking.id === id);
    return decision ? decision.offeredUpdate : otherwise;
  };
  return { shown, offerUpdate, offeredUpdateOf, drop };
}

function decidedIn(memory: DecisionsByList, key: string, listKey: string): readonly RecentDecision[] {
  const stored = memory.get(key);
  return stored?.listKey === listKey ? stored.decided : [];
}
