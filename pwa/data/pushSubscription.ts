import {
  isPushWanted,
  PushSubscribeError,
  subscribeToPush,
  unsubscribeFromPush,
} from '../offline/pushDevice.ts';
import { fetchData, sendRequest } from './client.ts';

export type PushPaths = { key: string; subscriptions: string };

/** Asks for permission, so call it on a tap. Throws PushSubscribeError, RequestError, NetworkError. */
export async function subscribeThisDevice(paths: PushPaths): Promise<void> {
  const loadKey = async () => (await fetchData<{ key: string }>(paths.key)).key;
  const { endpoint, keys } = await subscribeToPush(loadKey);
  if (!endpoint) throw new PushSubscribeError('noService');
  await sendRequest<unknown>('POST', paths.subscriptions, { endpoint, keys });
}

/**
 * Subscribes this device again where push was switched on: the browser may have replaced its subscription,
 * and the server may have deleted the old one. Ignores failures.
 */
export async function renewThisDevice(paths: PushPaths): Promise<void> {
  if (isPushWanted()) await subscribeThisDevice(paths).catch(() => null);
}

export async function unsubscribeThisDevice({ subscriptions }: PushPaths): Promise<void> {
  const endpoint = await unsubscribeFromPush();
  if (endpoint !== null) await sendRequest<null>('DELETE', subscriptions, { endpoint });
}
