import { useCallback, useSyncExternalStore } from 'react';
import { onlineManager, useQueryClient, type Query } from '@tanstack/react-query';
import { patience } from './useIsSlow.ts';

/**
 * When the oldest answer on the screen was given (ms since 1970), while there is no connection or what was kept still
 * waits for its answer after a few seconds; null otherwise, and when nothing is shown.
 */
export function useDataAge(): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const timers: ReturnType<typeof setTimeout>[] = [];
      const seen = new Set<Query>();
      const look = () => {
        for (const query of client.getQueryCache().getAll()) {
          if (seen.has(query) || query.getObserversCount() === 0 || !isWaiting(query)) continue;
          seen.add(query);
          if (!waitingSince.has(query)) waitingSince.set(query, Date.now());
          timers.push(setTimeout(listener, patience));
        }
        listener();
      };
      look();
      const stops = [client.getQueryCache().subscribe(look), onlineManager.subscribe(listener)];
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

/** When what was kept was first seen to be shown (ms since 1970). */
const waitingSince = new WeakMap<Query, number>();

// What is never kept (a gcTime of 0) has no age to tell.
const isShown = (query: Query): boolean =>
  query.isActive() && query.state.data !== undefined && query.gcTime > 0;

/** The last time it was asked for, silence was the answer. */
const isUnanswered = ({ state: { error } }: Query): boolean =>
  error !== null && 'code' in error && error.code === 'network';

/** It was kept, and the server has said nothing to it in this page. */
const isWaiting = ({ state: { data, dataUpdateCount, error } }: Query): boolean =>
  data !== undefined && dataUpdateCount === 0 && error === null;

const isLate = (query: Query): boolean =>
  isWaiting(query) && Date.now() - (waitingSince.get(query) ?? Date.now()) >= patience;
