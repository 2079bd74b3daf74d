import { useSyncExternalStore } from 'react';
import { createListeners } from './createListeners.ts';

/**
 * Whether the server can be reached, as far as this page knows: the browser reports a network, and the last request was
 * answered. The browser alone is not reliable: a phone in a lift may report a network.
 */
export const connection = {
  isUp: (): boolean => hasNetwork() && isReachable,
  subscribe: (listener: () => void): (() => void) => {
    watchNetwork();
    return subscribe(listener);
  },
};

/** False only when the browser reports that there is no network. */
export const hasNetwork = (): boolean => navigator.onLine;

/** Records whether the server answered a request, with whatever status. */
export function recordReachability(isAnswered: boolean): void {
  if (isReachable === isAnswered) return;
  isReachable = isAnswered;
  notify();
}

/** `connection.isUp` as a React hook. */
export const useIsConnected = (): boolean => useSyncExternalStore(connection.subscribe, connection.isUp);

const { subscribe, notify } = createListeners();
let isReachable = true;
let isWatching = false;

// Started by the first subscriber, since this module is also loaded where there is no window.
function watchNetwork(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('online', () => {
    // On a new network the server may be reachable.
    isReachable = true;
    notify();
  });
  window.addEventListener('offline', notify);
}
