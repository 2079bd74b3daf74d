import { isInstalled } from './install.ts';
import { detectPlatform } from './installOffer.ts';
import { isInsecure } from './secureContext.ts';
import { thisApp, workerRegistration } from './thisApp.ts';
import { readLocalStorage, writeLocalStorage } from './persistence/localStorage.ts';

export type PushObstacle = 'insecure' | 'installFirst' | 'unsupported' | 'denied';

export class PushSubscribeError extends Error {
  override readonly name = 'PushSubscribeError';
  constructor(readonly reason: 'denied' | 'dismissed' | 'noWorker' | 'noService') {
    super(reason);
  }
}

const workerTimeout = 15_000;
const pollInterval = 250;

export function pushObstacle(): PushObstacle | null {
  if (isInsecure()) return 'insecure';
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return detectPlatform(navigator) === 'ios' && !isInstalled() ? 'installFirst' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

export async function pushEndpoint(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null;
}

/** `loadKey`: loads the server's public VAPID key (base64url). */
export async function subscribeToPush(loadKey: () => Promise<string>): Promise<PushSubscriptionJSON> {
  const made = await subscribeWorkerToPush(registration, loadKey);
  writeLocalStorage(thisApp.pushWantedKey, 'yes');
  return made.toJSON();
}

/**
 * Requests permission first, while the tap that called it still counts as a user gesture; then loads what is
 * needed and subscribes a worker. Throws PushSubscribeError, and what the two loaders throw.
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

export async function unsubscribeFromPush(): Promise<string | null> {
  writeLocalStorage(thisApp.pushWantedKey, null);
  const found = await subscription();
  await found?.unsubscribe().catch(() => false);
  const shown = await (await workerRegistration())?.getNotifications();
  for (const notification of shown ?? []) notification.close();
  return found?.endpoint ?? null;
}

export const isPushWanted = (): boolean =>
  readLocalStorage(thisApp.pushWantedKey) !== null &&
  pushObstacle() === null &&
  Notification.permission === 'granted';

const subscription = async () => (await (await workerRegistration())?.pushManager?.getSubscription()) ?? null;

async function registration(): Promise<ServiceWorkerRegistration> {
  const deadline = Date.now() + workerTimeout;
  // Not `ready`, which may resolve to the worker of another app whose scope contains this one's.
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
