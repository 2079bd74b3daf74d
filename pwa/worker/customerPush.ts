import type { Locale } from '#contract/fields.ts';
import type { CustomerPushDevice } from '#contract/customerBooking.ts';
import { fetchPushedCustomerBooking } from '../data/pushedCustomerBookings.ts';
import {
  deleteNotificationPage,
  readNotificationPage,
  readNotificationPages,
  writeNotificationPage,
  type NotificationPage,
} from '../offline/notificationPages.ts';
import type { MessageToBookingPage } from '../offline/workerMessages.ts';
import { allWindows, parsePush, resubscribe, showPushMessage, type PushMessage } from './pushMessage.ts';

declare const self: ServiceWorkerGlobalScope;

// Shows customers the notifications about their booking. Its registration has no page in its scope: a device
// can be both an administrator's and a customer's, and this worker controls the pages of neither.

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(receive(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renew(event)),
);

const titles: Record<Locale, string> = { en: 'Your booking', th: 'การจองของคุณ', hi: 'आपकी बुकिंग' };

async function receive(data: PushMessageData | null): Promise<void> {
  const push = parsePush<PushMessage>(data);
  const fallback = { titles, lang: browserLanguage(), tag: 'booking' };
  await Promise.all([
    showPushMessage(push, fallback),
    push.tag ? refreshBooking(push.tag).catch(() => null) : null,
  ]);
}

/** A visible page fetches the booking itself; another may be opened without a network. */
async function refreshBooking(tag: string): Promise<void> {
  const page = await readNotificationPage(tag);
  if (!page) return;
  const windows = await allWindows();
  const isSeen = windows.some((one) => isShowing(one, page.path) && one.visibilityState === 'visible');
  if (!isSeen) await fetchPushedCustomerBooking(page).catch(() => null);
  for (const window of windows)
    window.postMessage({ type: 'refresh', path: page.path } satisfies MessageToBookingPage, []);
}

async function open(notification: Notification): Promise<void> {
  notification.close();
  const page = await readNotificationPage(String(notification.data));
  const path = page?.path ?? '/';
  const shown = (await allWindows()).find((one) => isShowing(one, path));
  await (shown ? shown.focus() : self.clients.openWindow(path));
}

const isShowing = ({ url }: Client, path: string): boolean => new URL(url).pathname === path;

/**
 * The browser ended the subscription: subscribes again, and sends the new subscription to the server for each
 * booking. Where that fails, the booking's page does so when it is opened next.
 */
async function renew(event: Event): Promise<void> {
  const { endpoint, keys } = (await resubscribe(event)) ?? {};
  if (!endpoint) return;
  const renewPage = async (page: NotificationPage) => {
    const response = await fetch(`/api${page.path}/push`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    });
    if (!response.ok) return;
    const { data } = (await response.json()) as { data: CustomerPushDevice };
    await writeNotificationPage({ ...page, tag: data.tag, endpoint });
    if (data.tag !== page.tag) await deleteNotificationPage(page.tag);
  };
  await Promise.allSettled((await readNotificationPages()).map(renewPage));
}

function browserLanguage(): Locale {
  const [language] = self.navigator.language.split('-');
  return language === 'th' || language === 'hi' ? language : 'en';
}
