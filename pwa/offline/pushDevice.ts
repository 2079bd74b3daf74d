import { deviceOf, isInstalled } from './install.ts';
import { readLocalStorage, writeLocalStorage } from './persistence/localStorage.ts';

/** Why this device cannot be notified, as far as can be told beforehand. */
export type PushObstacle = 'installFirst' | 'unsupported' | 'denied';

/** Why switching on came to nothing. */
export class PushSubscribeError extends Error {
  override readonly name = 'PushSubscribeError';
  constructor(readonly reason: 'denied' | 'dismissed' | 'noWorker' | 'noService') {
    super(reason);
  }
}

const wantedKey = 'pushWanted';
/** ms that the service worker has to be there */
const patience = 15_000;

/** null: nothing stands in the way. */
export function pushObstacle(): PushObstacle | null {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return deviceOf(navigator) === 'ios' && !isInstalled() ? 'installFirst' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The address at which this device is notified; null while it is not. */
export async function pushEndpoint(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null;
}

/**
 * Has the browser subscribe, asking for permission: call it from a tap. `key` is the server's public VAPID key
 * (base64url). Throws PushSubscribeError.
 */
export async function subscribeToPush(key: string): Promise<PushSubscriptionJSON> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted')
    throw new PushSubscribeError(permission === 'denied' ? 'denied' : 'dismissed');
  const { pushManager } = await registration();
  const old = await pushManager.getSubscription();
  if (old && !isMadeWith(old, key)) await old.unsubscribe();
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    .catch(() => {
      throw new PushSubscribeError('noService');
    });
  writeLocalStorage(wantedKey, 'yes');
  return made.toJSON();
}

/** Ends this device's notifications and clears away those that are shown. Returns the address that was. */
export async function unsubscribeFromPush(): Promise<string | null> {
  writeLocalStorage(wantedKey, null);
  const found = await subscription();
  await found?.unsubscribe().catch(() => false);
  const shown = await (await navigator.serviceWorker?.getRegistration())?.getNotifications();
  for (const notification of shown ?? []) notification.close();
  return found?.endpoint ?? null;
}

/** Whether notifications were switched on here, and nothing has taken the permission away since. */
export const isPushWanted = (): boolean =>
  readLocalStorage(wantedKey) !== null && pushObstacle() === null && Notification.permission === 'granted';

const subscription = async () =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null;

async function registration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new PushSubscribeError('noWorker')), patience);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
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
