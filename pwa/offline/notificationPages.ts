/** The page that a notification opens, and the push endpoint that it comes to. */
export type NotificationPage = { path: string; endpoint: string };

// Service workers can read this cache, but not localStorage.
const cacheName = 'notification-pages';
const prefix = '/notification-pages/';

/** Stores which page the notifications with this tag open. Only this device knows. */
export async function writeNotificationPage(tag: string, page: NotificationPage): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(prefix + tag, new Response(JSON.stringify(page)));
}

/** The page of a tag; null when there is none. */
export async function readNotificationPage(tag: string): Promise<NotificationPage | null> {
  const found = await caches.match(prefix + tag, { cacheName });
  return found ? ((await found.json()) as NotificationPage) : null;
}

/** All pages, each with its tag. */
export async function readNotificationPages(): Promise<(NotificationPage & { tag: string })[]> {
  if (!(await caches.has(cacheName))) return [];
  const requests = await (await caches.open(cacheName)).keys();
  const tags = requests.map(({ url }) => new URL(url).pathname.slice(prefix.length));
  const pages = await Promise.all(
    tags.map(async (tag) => {
      const page = await readNotificationPage(tag);
      return page && { ...page, tag };
    }),
  );
  return pages.filter((page) => page !== null);
}

export async function deleteNotificationPage(tag: string): Promise<void> {
  await (await caches.open(cacheName)).delete(prefix + tag);
}
