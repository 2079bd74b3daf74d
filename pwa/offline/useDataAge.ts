import { useCallback, useSyncExternalStore } from 'react';
import { onlineManager, useQueryClient, type Query } from '@tanstack/react-query';

/**
 * When the oldest answer on the screen was given (ms since 1970), while there is no connection; null while there is
 * one, and when nothing is shown.
 */
export function useDataAge(): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [client.getQueryCache().subscribe(listener), onlineManager.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    const shown = client.getQueryCache().getAll().filter(isShown);
    if (onlineManager.isOnline() && !shown.some(isUnanswered)) return null;
    const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
    return Number.isFinite(oldest) ? oldest : null;
  });
}

// What is never kept (a gcTime of 0) has no age to tell.
const isShown = (query: Query): boolean =>
  query.isActive() && query.state.data !== undefined && query.gcTime > 0;

/** The last time it was asked for, silence was the answer. */
const isUnanswered = ({ state: { error } }: Query): boolean =>
  error !== null && 'code' in error && error.code === 'network';
