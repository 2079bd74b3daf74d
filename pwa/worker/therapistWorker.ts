import type { Locale } from '#contract/fields.ts';
import { therapistPagePath } from '#contract/therapistPage.ts';
import { refreshStoredPage } from '../data/storedTherapistPage.ts';
import { sendFromWorker } from '../data/therapistOutbox.ts';
import { configureTherapistApp } from '../data/therapistSession.ts';
import type { MessageToPage, MessageToWorker } from '../offline/workerMessages.ts';
import { isRequestedFile } from '../offline/isRequestedFile.ts';
import { allWindows, parsePush, showPushMessage, type PushMessage } from './pushMessage.ts';
import { renewSubscription } from './renewSubscription.ts';

/** Written by the build: the files of the page, named after their content, and a hash of all of them. */
declare const builtFiles: { version: string; paths: string[] };
declare const self: ServiceWorkerGlobalScope;

/**
 * The worker of the therapist's page. It serves that page and its files without a network, and no data: that
 * is encrypted in the page's database. The site has another worker, which leaves this page alone.
 */
configureTherapistApp();

const cachePrefix = 'therapist-';
const cacheName = cachePrefix + builtFiles.version;

self.addEventListener('install', (event) => event.waitUntil(storeFiles()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()])),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(servePage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(serveFile(request));
});
self.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'cacheFiles') event.waitUntil(addMissing(message.urls));
});
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag === 'outbox') sync.waitUntil(sendFromWorker());
});
self.addEventListener('push', (event) => event.waitUntil(receive(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(event, '/api/t/push')),
);

async function storeFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(therapistPagePath, { cache: 'no-cache' });
  if (!page.ok || page.redirected) throw new Error('The page is not there');
  await Promise.all([cache.put(therapistPagePath, page), addMissing(builtFiles.paths)]);
}

async function addMissing(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path)) return;
      const file = await fetch(path);
      if (!isRequestedFile(file)) throw new Error(`Not the file: ${path}`);
      await cache.put(path, file);
    }),
  );
}

const deleteOldCaches = async () =>
  Promise.all(
    (await caches.keys())
      .filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
      .map((name) => caches.delete(name)),
  );

// Every address of the page, with or without a link's token, is the same file.
async function servePage(request: Request): Promise<Response> {
  return (await caches.match(therapistPagePath, { cacheName })) ?? fetch(request);
}

async function serveFile(request: Request): Promise<Response> {
  const stored = await caches.match(request, { cacheName });
  if (stored) return stored;
  const file = await fetch(request);
  if (isRequestedFile(file)) await (await caches.open(cacheName)).put(request, file.clone());
  return file;
}

const titles: Record<Locale, string> = { en: 'Your visits', th: 'งานของคุณ', hi: 'आपकी विज़िट' };

async function receive(data: PushMessageData | null): Promise<void> {
  await showPushMessage(parsePush<PushMessage>(data), { titles, lang: 'th', tag: 'visits' });
  await refreshVisits();
}

async function refreshVisits(): Promise<void> {
  const pages = await ownPages();
  const seen = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  for (const page of seen) page.postMessage({ type: 'pushed' } satisfies MessageToPage, []);
  if (seen.length === 0) await refreshStoredPage().catch(() => null);
}

async function openPage(notification: Notification): Promise<void> {
  notification.close();
  const [shown] = await ownPages();
  await (shown ? shown.focus() : self.clients.openWindow(therapistPagePath));
}

const ownPages = async (): Promise<readonly WindowClient[]> =>
  (await allWindows()).filter(({ url }) => new URL(url).pathname.startsWith(therapistPagePath));
