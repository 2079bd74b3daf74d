import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerPushDevice, CustomerPushKey } from '#contract/customerBooking.ts';
import {
  deleteNotificationPage,
  readNotificationPages,
  writeNotificationPage,
} from '../offline/notificationPages.ts';
import { connection } from '../offline/connection.ts';
import { PushSubscribeError, subscribeWorkerToPush } from '../offline/pushDevice.ts';
import { workerRegistration } from '../offline/thisApp.ts';
import { trustedWorkerUrl } from '../offline/trustedTypes.ts';
import { customerBookingPath } from './customerBooking.ts';
import { fetchData, NetworkError, RequestError, sendRequest } from './client.ts';
import {
  customerPagePath,
  deleteOldNotificationPages,
  notificationPageOf,
} from './pushedCustomerBookings.ts';

/** The scope of the customers' push worker. No page is under this path, so the worker controls none. */
const scope = '/customer-push/';

const apiPath = (token: string) => `${customerBookingPath(token)}/push`;
const keyOf = (token: string) => ['customerPush', token] as const;

export const useIsCustomerPushOn = (token: string, isSupported: boolean) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: () => isCustomerPushOn(token),
    enabled: isSupported,
    networkMode: 'always',
    retry: false,
  });

/** Asks for permission, so call it on a tap. Throws PushSubscribeError, RequestError, NetworkError. */
export const useEnableCustomerPush = (token: string) => useChange(token, () => enableCustomerPush(token));

export const useDisableCustomerPush = (token: string) => useChange(token, () => disableCustomerPush(token));

function useChange(token: string, change: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(token) }),
  });
}

async function isCustomerPushOn(token: string): Promise<boolean> {
  const [page, endpoint] = await Promise.all([notificationPageOf(token), currentEndpoint()]);
  if (!page || !endpoint || Notification.permission !== 'granted') return false;
  if (page.endpoint === endpoint) return true;
  // The browser has replaced the subscription, and the server does not have the new one yet.
  return enableCustomerPush(token).then(
    () => true,
    () => false,
  );
}

async function enableCustomerPush(token: string): Promise<void> {
  // Offline, subscribing would fail after the user has granted the permission.
  if (!connection.isUp()) throw new NetworkError('No connection');
  const made = await subscribeWorkerToPush(
    register,
    async () => (await fetchData<CustomerPushKey>(apiPath(token))).key,
  );
  const { endpoint, keys } = made.toJSON();
  if (!endpoint) throw new PushSubscribeError('noService');
  const { tag } = await sendRequest<CustomerPushDevice>('POST', apiPath(token), { endpoint, keys });
  await deleteOldNotificationPages();
  const path = customerPagePath(token);
  const replaced = (await readNotificationPages()).filter((page) => page.path === path && page.tag !== tag);
  await Promise.all(replaced.map((page) => deleteNotificationPage(page.tag)));
  await writeNotificationPage({ tag, path, endpoint });
}

async function disableCustomerPush(token: string): Promise<void> {
  const page = await notificationPageOf(token);
  if (!page) return;
  await sendRequest<null>('DELETE', apiPath(token), { endpoint: page.endpoint }).catch((error: unknown) => {
    // The booking's link has expired, and the server deleted its push subscriptions with it.
    if (!(error instanceof RequestError && error.code === 'not_found')) throw error;
  });
  await deleteNotificationPage(page.tag);
  const registration = await findRegistration();
  for (const shown of (await registration?.getNotifications({ tag: page.tag })) ?? []) shown.close();
  if ((await readNotificationPages()).length > 0) return;
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

const currentEndpoint = async (): Promise<string | null> =>
  (await (await findRegistration())?.pushManager.getSubscription())?.endpoint ?? null;

const findRegistration = () => workerRegistration(scope);

/** ms to wait for the worker to be installed */
const installTimeout = 15_000;

async function register(): Promise<ServiceWorkerRegistration> {
  const script = trustedWorkerUrl(`${scope}worker.js`);
  const options: RegistrationOptions = { scope, updateViaCache: 'none' };
  const registration = await navigator.serviceWorker.register(script, options).catch(() => {
    throw new PushSubscribeError('noWorker');
  });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  await new Promise<void>((resolve, reject) => {
    const check = () => worker?.state === 'activated' && resolve();
    worker?.addEventListener('statechange', check);
    setTimeout(() => reject(new PushSubscribeError('noWorker')), installTimeout);
    check();
  });
  return registration;
}
