import { therapistPagePath, type TherapistPushKey } from '#contract/therapistPage.ts';
import { subscribe, PushSubscribeError } from '../../offline/pushDevice.ts';
import { fetchOwn, sendOwn } from './requests.ts';

const path = '/api/t/push';

/** Whether this device is notified of her visits. */
export async function isPushOn(): Promise<boolean> {
  return Notification.permission === 'granted' && (await currentSubscription()) !== null;
}

/** Notifies this device of her visits; call it from a tap. Throws PushSubscribeError, RequestError, NetworkError. */
export async function switchPushOn(): Promise<void> {
  const made = await subscribe(ownRegistration, async () => (await fetchOwn<TherapistPushKey>(path)).key);
  const { endpoint, keys } = made.toJSON();
  await sendOwn('POST', path, { endpoint, keys });
}

/** Ends this device's notifications. Throws RequestError, NetworkError. */
export async function switchPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await sendOwn('DELETE', path, { endpoint: subscription.endpoint });
  await forgetPush();
}

/** Ends the subscription and closes what is shown, without telling the server. */
export async function forgetPush(): Promise<void> {
  const registration = await registered();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe().catch(() => false);
}

const currentSubscription = async () => (await (await registered())?.pushManager?.getSubscription()) ?? null;

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const found = await navigator.serviceWorker.getRegistration(therapistPagePath);
  // Where there is none for this scope, the browser returns the site's.
  return found?.scope.endsWith(therapistPagePath) ? found : undefined;
}

async function ownRegistration(): Promise<ServiceWorkerRegistration> {
  const found = await registered();
  if (!found?.active) throw new PushSubscribeError('noWorker');
  return found;
}
