import { useCallback, useSyncExternalStore } from 'react';
import { onlineManager, useQueryClient, type Query } from '@tanstack/react-query';
import { connection } from './connection.ts';

/**
 * When the oldest data on the screen was fetched (ms since 1970), while there is no connection: the browser
 * reports none, a request has failed, or no request gets a response while restored data is shown. Null
 * otherwise, however slow the network is, and when nothing is shown.
 */
export function useDataAge(): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [
        client.getQueryCache().subscribe(listener),
        onlineManager.subscribe(listener),
        connection.subscribe(listener),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    const shown = client.getQueryCache().getAll().filter(isShown);
    const isLate = (query: Query) => connection.isSilent() && isUnconfirmed(query);
    if (onlineManager.isOnline() && !shown.some((query) => isUnanswered(query) || isLate(query))) return null;
    const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
    return Number.isFinite(oldest) ? oldest : null;
  });
}

// Queries with a gcTime of 0 are never stored, so their age does not matter.
const isShown = (query: Query): boolean =>
  query.isActive() && query.state.data !== undefined && query.gcTime > 0;

const isUnanswered = ({ state: { error } }: Query): boolean =>
  error !== null && 'code' in error && error.code === 'network';

const isUnconfirmed = ({ state: { data, dataUpdateCount, error } }: Query): boolean =>
  data !== undefined && dataUpdateCount === 0 && error === null;
