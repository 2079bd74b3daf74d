import { useSyncExternalStore } from 'react';
import { createListeners } from './createListeners.ts';

/**
 * Whether the server can be reached, as far as this page knows. The browser alone is not reliable: a phone in
 * a lift may report a network, and some report none while requests get responses. So requests count too.
 */
export const connection = {
  isUp: (): boolean => hasNetwork() && isReachable,
  /** Whether requests have been waiting for 6 s, and none got a response. */
  isSilent: (): boolean => isSilent,
  subscribe: (listener: () => void): (() => void) => {
    watchNetwork();
    return subscribe(listener);
  },
};

/** False only when the browser reports that there is no network, and no request since has got a response. */
export const hasNetwork = (): boolean => browserReportsNetwork() || isAnsweredOffline;

/**
 * Records that a request was sent. The returned function records its end: whether the server responded, with
 * any status, or `null` when the request was cancelled.
 */
export function recordRequest(): (isAnswered: boolean | null) => void {
  const sentAt = Date.now();
  pendingRequests += 1;
  if (pendingRequests === 1) listenForSilence();
  return (isAnswered) => {
    pendingRequests -= 1;
    if (isAnswered || pendingRequests === 0) listenForSilence();
    if (isAnswered !== null) recordReachability(isAnswered, sentAt);
  };
}

export function recordReachability(isAnswered: boolean, sentAt = Date.now()): void {
  wasAnswered = isAnswered;
  isAnsweredOffline = isAnswered && !browserReportsNetwork() && sentAt >= offlineSince;
  if (isAnswered && !isReachable) recover();
  else {
    isReachable = isAnswered;
    notifyOfChange();
  }
}

export const useIsConnected = (): boolean => useSyncExternalStore(connection.subscribe, connection.isUp);

const { subscribe, notify } = createListeners();
const recoveryPause = 3_000;
const silentAfter = 6_000;
let isReachable = true;
let isAnsweredOffline = false;
let offlineSince = -Infinity;
let wasAnswered = true;
let recoveredAt = -Infinity;
let recoveryTimer: ReturnType<typeof setTimeout> | undefined;
let pendingRequests = 0;
let isSilent = false;
let silenceTimer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;
let wasUp = true;

// At every recovery everything that failed is requested again. Where only some requests get a response, each
// response would count as the next recovery: without the pause, this would repeat as fast as the network
// allows.
function recover(): void {
  clearTimeout(recoveryTimer);
  const wait = recoveredAt + recoveryPause - Date.now();
  if (wait > 0) {
    recoveryTimer = setTimeout(() => wasAnswered && recover(), wait);
    return;
  }
  recoveredAt = Date.now();
  isReachable = true;
  notifyOfChange();
}

// This module is also loaded where there is no browser.
const browserReportsNetwork = (): boolean => !('navigator' in globalThis) || navigator.onLine;

function notifyOfChange(): void {
  const isUp = connection.isUp();
  if (isUp === wasUp) return;
  wasUp = isUp;
  notify();
}

function listenForSilence(): void {
  clearTimeout(silenceTimer);
  if (isSilent) setSilent(false);
  if (pendingRequests > 0) silenceTimer = setTimeout(() => setSilent(true), silentAfter);
}

function setSilent(isNowSilent: boolean): void {
  isSilent = isNowSilent;
  notify();
}

function watchNetwork(): void {
  if (isWatching) return;
  isWatching = true;
  wasUp = connection.isUp();
  window.addEventListener('online', () => {
    isReachable = true;
    notifyOfChange();
  });
  window.addEventListener('offline', () => {
    offlineSince = Date.now();
    isAnsweredOffline = false;
    notifyOfChange();
  });
}
