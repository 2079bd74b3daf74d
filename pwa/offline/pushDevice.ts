import { isInstalled } from './install.ts';
import { detectPlatform } from './installOffer.ts';
import { isInsecure } from './secureContext.ts';
import { thisApp, workerRegistration } from './thisApp.ts';
import { readLocalStorage, writeLocalStorage } from './persistence/localStorage.ts';

/** Why this device cannot get push notifications, as far as can be known without trying. */
export type PushObstacle = 'insecure' | 'installFirst' | 'unsupported' | 'denied';

/** Why subscribing to push notifications failed. */
export class PushSubscribeError extends Error {
  override readonly name = 'PushSubscribeError';
  constructor(readonly reason: 'denied' | 'dismissed' | 'noWorker' | 'noService') {
    super(reason);
  }
}

/** ms to wait for the service worker */
const workerTimeout = 15_000;
/** ms between two checks for it */
const pollInterval = 250;

/** What prevents push notifications on this device; null when nothing does. */
export function pushObstacle(): PushObstacle | null {
  if (isInsecure()) return 'insecure';
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return detectPlatform(navigator) === 'ios' && !isInstalled() ? 'installFirst' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The endpoint of this device's subscription; null while it has none. */
export async function pushEndpoint(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null;
}

/**
 * Like `subscribe`, with this app's own worker. `loadKey`: loads the server's public VAPID key (base64url).
 */
export async function subscribeToPush(loadKey: () => Promise<string>): Promise<PushSubscriptionJSON> {
  const made = await subscribeWorkerToPush(registration, loadKey);
  writeLocalStorage(thisApp.pushWantedKey, 'yes');
  return made.toJSON();
}

/**
 * Asks for permission first, while the tap that called it still counts; then loads what is needed and
 * subscribes a worker. Throws PushSubscribeError, and what the two loaders throw.
 */
export async function subscribeWorkerToPush(
  loadRegistration: () => Promise<ServiceWorkerRegistration>,
  loadKey: () => Promise<string>,
): Promise<PushSubscription> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted')
    throw new PushSubscribeError(permission === 'denied' ? 'denied' : 'dismissed');
  const [{ pushManager }, key] = await Promise.all([loadRegistration(), loadKey()]);
  const old = await pushManager.getSubscription();
  if (old && !isMadeWith(old, key)) await old.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }).catch(() => {
    throw new PushSubscribeError('noService');
  });
}

/** Unsubscribes this device and closes its notifications. Resolves to the endpoint that it had. */
export async function unsubscribeFromPush(): Promise<string | null> {
  writeLocalStorage(thisApp.pushWantedKey, null);
  const found = await subscription();
  await found?.unsubscribe().catch(() => false);
  const shown = await (await workerRegistration())?.getNotifications();
  for (const notification of shown ?? []) notification.close();
  return found?.endpoint ?? null;
}

/** Whether push notifications were switched on here, and the permission has not been withdrawn since. */
export const isPushWanted = (): boolean =>
  readLocalStorage(thisApp.pushWantedKey) !== null &&
  pushObstacle() === null &&
  Notification.permission === 'granted';

const subscription = async () => (await (await workerRegistration())?.pushManager?.getSubscription()) ?? null;

/** The registration of this app's worker once that is active. */
async function registration(): Promise<ServiceWorkerRegistration> {
  const deadline = Date.now() + workerTimeout;
  // Not `ready`, which may resolve to the worker of the app whose scope contains this one's.
  for (;;) {
    const found = await workerRegistration();
    if (found?.active) return found;
    if (Date.now() > deadline) throw new PushSubscribeError('noWorker');
    await new Promise((resolve) => setTimeout(resolve, pollInterval));
  }
}

function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const used = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const wanted = bytesOf(key);
  return used.length === wanted.length && used.every((byte, index) => byte === wanted[index]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
