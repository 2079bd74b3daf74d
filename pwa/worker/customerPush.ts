import type { Locale } from '#contract/fields.ts';
import type { CustomerPushDevice } from '#contract/customerBooking.ts';
import {
  deleteNotificationPage,
  readNotificationPage,
  readNotificationPages,
  writeNotificationPage,
  type NotificationPage,
} from '../offline/notificationPages.ts';

declare const self: ServiceWorkerGlobalScope;

// Shows customers the notifications of their booking. It has a registration of its own, under which no page lies: one device
// can be an administrator's and a customer's, and this worker controls neither's pages.

/** The payload of a push message, see sendCustomerPush. */
type Push = { tag?: string; title?: string; body?: string; lang?: Locale };

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renew(event)),
);

/** The title of a message that cannot be read: the browser demands that something is shown. */
const titles: Record<Locale, string> = { en: 'Your booking', th: 'การจองของคุณ', hi: 'आपकी बुकिंग' };

/** Shows a message; a newer one about the same booking replaces it. */
async function show(data: PushMessageData | null): Promise<void> {
  const { tag = '', title, body, lang = browserLanguage() } = parse(data);
  const options: NotificationOptions & { renotify: boolean } = {
    ...(body ? { body } : {}),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    lang,
    tag: tag || 'booking',
    renotify: true,
    data: tag,
  };
  await self.registration.showNotification(title ?? titles[lang], options);
}

/** Shows the page of the booking, in the window that shows it already if there is one. */
async function open(notification: Notification): Promise<void> {
  notification.close();
  const page = await readNotificationPage(String(notification.data));
  const path = page?.path ?? '/';
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : self.clients.openWindow(path));
}

/**
 * The browser ended the subscription: makes another, and tells the server about it for each booking. Where that fails, the
 * customer's next visit to the booking's page does.
 */
async function renew(event: Event): Promise<void> {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription };
  if (!oldSubscription) return;
  const made = await self.registration.pushManager.subscribe(oldSubscription.options);
  const { endpoint, keys } = made.toJSON();
  if (!endpoint) return;
  const renewPage = async (page: NotificationPage) => {
    const answer = await fetch(`/api${page.path}/push`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    });
    if (!answer.ok) return;
    const { data } = (await answer.json()) as { data: CustomerPushDevice };
    await writeNotificationPage({ ...page, tag: data.tag, endpoint });
    await deleteNotificationPage(page.tag);
  };
  await Promise.allSettled((await readNotificationPages()).map(renewPage));
}

function parse(data: PushMessageData | null): Push {
  try {
    return (data?.json() ?? {}) as Push;
  } catch {
    return {};
  }
}

function browserLanguage(): Locale {
  const [language] = self.navigator.language.split('-');
  return language === 'th' || language === 'hi' ? language : 'en';
}
