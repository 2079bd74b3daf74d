import type { Locale } from '#contract/fields.ts';
import { readNotificationPage } from '../offline/notificationPages.ts';

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

/** The browser ended the subscription: makes another, which the customer's next visit to the page sends to the server. */
async function renew(event: Event): Promise<void> {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription };
  if (oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
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
