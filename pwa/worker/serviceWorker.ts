import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { setBadge } from './badge.ts';
import * as kept from './files.ts';
import { remember } from './metadata.ts';
import type { ToWorker } from '../offline/workerMessages.ts';
import { answerTap, renewSubscription, showPush } from './notifications.ts';
import { onlyFiles } from './fileResponses.ts';
import { sendWaiting } from './outbox.ts';

declare const self: ServiceWorkerGlobalScope & { builtFiles: kept.KeptFile[] };

/**
 * What works without a network: files, and nothing else. Answers of the API belong to the query cache, unsent
 * changes to the outbox. A new version waits until a page says that it may take over.
 */
const files = self.builtFiles;
const office = files.filter(({ isAdmin }) => isAdmin).map(({ url }) => url);

// The app's own files: everybody's are kept at once, the back office's where an administrator has been in.
cleanupOutdatedCaches();
addPlugins([onlyFiles]);
precacheAndRoute(
  files.filter(({ isAdmin }) => !isAdmin),
  // home is none of its business: it has several pages
  { directoryIndex: '' },
);
registerRoute(({ sameOrigin, url }) => sameOrigin && office.includes(url.pathname), kept.officeFile);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), kept.assets);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/uploads/'), kept.photos);

// An address that is no file, no answer of the API and no probe of the server is one of the app's screens.
const notScreens = [/^\/(?:api|uploads|assets)(?:\/|$)/, /^\/(?:healthz|readyz)$/, /\/[^/]*\.\w+$/];
const anyScreen = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(async (options) => (await kept.home()) ?? anyScreen(options), {
    allowlist: [/^\/(?:\?|$)/],
  }),
);
registerRoute(new NavigationRoute(anyScreen, { denylist: notScreens }));

self.addEventListener('install', (event) => {
  event.waitUntil(kept.hasOffice().then((isKept) => (isKept ? kept.fillOffice(office) : undefined)));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([kept.sweepOffice(office), self.clients.claim()]));
});

self.addEventListener('message', (event) => event.waitUntil(obey(event.data as ToWorker, event)));

async function obey(message: ToWorker, event: ExtendableEvent): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'keepSeen':
      return kept.keepSeen(event, message.urls);
    case 'cacheAdminFiles':
      return kept.fillOffice(office);
    case 'words':
      return remember('words', message.words);
    case 'home':
      return remember('home', message.page);
    case 'badge':
      return setBadge(message.count);
  }
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(answerTap(event)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(event)),
);

self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag === 'outbox') sync.waitUntil(sendWaiting());
});
