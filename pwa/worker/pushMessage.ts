import type { Locale } from '#contract/fields.ts';

declare const self: ServiceWorkerGlobalScope;

export type PushMessage = { tag?: string; title?: string; body?: string; lang?: Locale };

/** Shown instead of a message that cannot be read: the browser requires a notification for each push. */
type Fallback = { titles: Record<Locale, string>; lang: Locale; tag: string };

export const notificationIcons = { icon: '/icon-192.png', badge: '/badge-96.png' };

export function parsePush<Push extends object>(data: PushMessageData | null): Partial<Push> {
  try {
    return (data?.json() ?? {}) as Partial<Push>;
  } catch {
    return {};
  }
}

export async function showPushMessage(
  { tag = '', title, body, lang: given }: PushMessage,
  fallback: Fallback,
): Promise<void> {
  const lang = given ?? fallback.lang;
  const options: NotificationOptions & { renotify: boolean } = {
    ...(body ? { body } : {}),
    ...notificationIcons,
    lang,
    tag: tag || fallback.tag,
    renotify: true,
    data: tag,
  };
  await self.registration.showNotification(title ?? fallback.titles[lang], options);
}

export const allWindows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Subscribes again in place of the subscription that the browser ended; null when it does not say which. */
export async function resubscribe(event: Event): Promise<PushSubscriptionJSON | null> {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription };
  if (!oldSubscription) return null;
  const { endpoint, keys } = (
    await self.registration.pushManager.subscribe(oldSubscription.options)
  ).toJSON();
  return endpoint && keys ? { endpoint, keys } : null;
}
