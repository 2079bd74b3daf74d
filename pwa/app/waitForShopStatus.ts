import type { QueryClient } from '@tanstack/react-query';
import { shopQuery } from '../data/shop.ts';
import { connection } from '../offline/connection.ts';

/** ms */
const longest = 1_000;

/**
 * Resolves when the shop's status is in the cache, fetched or restored from this device, so that a closed shop or a
 * demo is rendered as such from the start. Gives up after a second, or at once when offline with nothing to restore.
 */
export function waitForShopStatus(client: QueryClient, isRestoring: boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const isKnown = client.getQueryData(shopQuery.queryKey) !== undefined;
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
