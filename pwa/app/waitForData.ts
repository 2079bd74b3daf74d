import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { connection } from '../offline/connection.ts';

/**
 * Resolves when the data of these queries is in the cache, fetched or restored from this device. With the shop's status
 * a closed shop or a demo is rendered as such from the start. Gives up after `longest` ms, or at once when offline with
 * nothing to restore.
 */
export function waitForData(
  client: QueryClient,
  keys: QueryKey[],
  isRestoring: boolean,
  longest: number,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const isKnown = keys.every((key) => client.getQueryData(key) !== undefined);
      if (isKnown || (!isRestoring && !connection.isUp())) finish();
    };
    const stops = [client.getQueryCache().subscribe(check), connection.subscribe(check)];
    const timer = setTimeout(() => finish(), longest);
    const finish = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    check();
  });
}
