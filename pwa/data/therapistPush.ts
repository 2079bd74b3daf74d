import {
  renewThisDevice,
  subscribeThisDevice,
  unsubscribeThisDevice,
  type PushPaths,
} from './pushSubscription.ts';

const paths: PushPaths = { key: '/api/t/push', subscriptions: '/api/t/push' };

/**
 * Turns on a therapist's notifications on this phone; call it from a tap handler. Throws PushSubscribeError,
 * RequestError, NetworkError.
 */
export const enablePush = (): Promise<void> => subscribeThisDevice(paths);

/** Throws RequestError, NetworkError. */
export const disablePush = (): Promise<void> => unsubscribeThisDevice(paths);

/** Subscribes this phone again, for whoever is signed in now, where push was switched on. Ignores failures. */
export const renewPush = (): Promise<void> => renewThisDevice(paths);
