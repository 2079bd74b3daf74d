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
  wasAnswered = isAnswered;
  if (isAnswered && !isReachable) recover();
  else if (!isAnswered) setReachable(false);
}

/** `connection.isUp` as a React hook. */
export const useIsConnected = (): boolean => useSyncExternalStore(connection.subscribe, connection.isUp);

const { subscribe, notify } = createListeners();
/** ms: the shortest time between two recoveries of the connection that are announced */
const recoveryPause = 3_000;
let isReachable = true;
let wasAnswered = true;
let recoveredAt = -Infinity;
let recovery: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

// At every recovery everything that failed is requested again. Where some requests are answered and others are not,
// those answers would count as the next recovery: without the pause, this would repeat as fast as the network allows.
function recover(): void {
  clearTimeout(recovery);
  const wait = recoveredAt + recoveryPause - Date.now();
  if (wait > 0) {
    recovery = setTimeout(() => wasAnswered && recover(), wait);
    return;
  }
  recoveredAt = Date.now();
  setReachable(true);
}

function setReachable(isNowReachable: boolean): void {
  if (isReachable === isNowReachable) return;
  isReachable = isNowReachable;
  notify();
}

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
