import {
  renewThisDevice,
  subscribeThisDevice,
  unsubscribeThisDevice,
  type PushPaths,
} from './pushSubscription.ts';

const paths: PushPaths = { key: '/api/t/push', subscriptions: '/api/t/push' };

/** Asks for permission, so call it on a tap. Throws PushSubscribeError, RequestError, NetworkError. */
export const enablePush = (): Promise<void> => subscribeThisDevice(paths);

export const disablePush = (): Promise<void> => unsubscribeThisDevice(paths);

export const renewPush = (): Promise<void> => renewThisDevice(paths);
