import { useCallback, useSyncExternalStore } from 'react';
import { onlineManager, useQueryClient, type Query } from '@tanstack/react-query';
import { slowAfterMs } from './useIsSlow.ts';

/**
 * When the oldest data on the screen was fetched (ms since 1970), while there is no connection, or while restored data
 * has waited for its answer for more than 3 s; null otherwise, and when nothing is shown.
 */
export function useDataAge(): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const timers: ReturnType<typeof setTimeout>[] = [];
      const seen = new Set<Query>();
      const onCacheChange = () => {
        for (const query of client.getQueryCache().getAll()) {
          if (seen.has(query) || query.getObserversCount() === 0 || !isUnconfirmed(query)) continue;
          seen.add(query);
          if (!shownSince.has(query)) shownSince.set(query, Date.now());
          timers.push(setTimeout(listener, slowAfterMs));
        }
        listener();
      };
      onCacheChange();
      const stops = [client.getQueryCache().subscribe(onCacheChange), onlineManager.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
        for (const timer of timers) clearTimeout(timer);
      };
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    const shown = client.getQueryCache().getAll().filter(isShown);
    if (onlineManager.isOnline() && !shown.some((query) => isUnanswered(query) || isLate(query))) return null;
    const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
    return Number.isFinite(oldest) ? oldest : null;
  });
}

/** When restored data was first shown (ms since 1970). */
const shownSince = new WeakMap<Query, number>();

// Queries with a gcTime of 0 are never stored, so their age does not matter.
const isShown = (query: Query): boolean =>
  query.isActive() && query.state.data !== undefined && query.gcTime > 0;

/** Whether the query's last request failed without a response. */
const isUnanswered = ({ state: { error } }: Query): boolean =>
  error !== null && 'code' in error && error.code === 'network';

/** Whether the query's data comes from this device and has not been refetched since the page was opened. */
const isUnconfirmed = ({ state: { data, dataUpdateCount, error } }: Query): boolean =>
  data !== undefined && dataUpdateCount === 0 && error === null;

const isLate = (query: Query): boolean =>
  isUnconfirmed(query) && Date.now() - (shownSince.get(query) ?? Date.now()) >= slowAfterMs;
