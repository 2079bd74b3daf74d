import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { connection } from '../offline/connection.ts';

const longestWait = { empty: 1_000, prerendered: 3_000 };

type Start = { isRestoring: boolean; isPrerendered: boolean };

/**
 * Resolves when each of these queries has data, fetched or restored from this device, or has failed. With the
 * shop's status a closed shop or a demo is rendered as such from the start. Prerendered content is newer than
 * restored data, so then only fetched data counts. Gives up after a while, or at once when offline with
 * nothing to wait for.
 */
export function waitForData(client: QueryClient, keys: QueryKey[], start: Start): Promise<void> {
  const { isRestoring, isPrerendered } = start;
  const isReady = (key: QueryKey) => {
    const state = client.getQueryState(key);
    if (state?.status === 'error') return true;
    return state?.data !== undefined && !(isPrerendered && state.isInvalidated);
  };
  return new Promise((resolve) => {
    const check = () => {
      const isOffline = !connection.isUp() && (isPrerendered || !isRestoring);
      if (isOffline || keys.every(isReady)) finish();
    };
    const stops = [client.getQueryCache().subscribe(check), connection.subscribe(check)];
    const timer = setTimeout(() => finish(), isPrerendered ? longestWait.prerendered : longestWait.empty);
    const finish = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    check();
  });
}
