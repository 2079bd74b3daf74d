import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached, as far as this page knows: the browser says that there is a network, and
 * the last request was answered. A phone that shows full bars in a lift says nothing; the request does.
 */
export const connection = {
  isUp: (): boolean => hasNetwork() && isAnswered,
  subscribe: (listener: () => void): (() => void) => {
    watch();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** False only when the browser is sure that there is no network: nothing sent now can arrive. */
export const hasNetwork = (): boolean => navigator.onLine;

/** Tells whether a request was answered, by whatever answer. */
export function reportReachable(came: boolean): void {
  if (isAnswered === came) return;
  isAnswered = came;
  announce();
}

/** `connection.isUp`, in a component. */
export const useIsConnected = (): boolean => useSyncExternalStore(connection.subscribe, connection.isUp);

const listeners = new Set<() => void>();
let isAnswered = true;
let isWatching = false;

function announce(): void {
  for (const listener of listeners) listener();
}

// The first to ask brings this about, once: where nobody asks there may be no window.
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('online', () => {
    // A new network deserves a new chance.
    isAnswered = true;
    announce();
  });
  window.addEventListener('offline', announce);
}
