import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { MessageToWorker } from '../offline/workerMessages.ts';
import { deleteOldAdminFiles, hasAdminCache, serveAdminFile, storeAdminFiles } from './adminFiles.ts';
import { sendWaitingDecisions } from './approval.ts';
import { setBadge } from './badge.ts';
import {
  assetStrategy,
  cacheFiles,
  homeResponse,
  onlyExpectedFiles,
  photoStrategy,
  appShellResponse,
  type BuiltFile,
} from './files.ts';
import { writeMetadata } from './metadata.ts';
import { handleClick, receivePush, showRejection } from './notifications.ts';
import { renewSubscription } from './renewSubscription.ts';

declare const self: ServiceWorkerGlobalScope & { builtFiles: BuiltFile[] };

/**
 * This worker serves files without a network, and no data: API responses belong to the query cache, unsent
 * changes to the outbox. A new version waits until a page says that it may take over.
 */
const files = self.builtFiles;
const adminFiles = files.filter(({ isAdmin }) => isAdmin).map(({ url }) => url);

cleanupOutdatedCaches();
addPlugins([onlyExpectedFiles]);
precacheAndRoute(
  files.filter(({ isAdmin }) => !isAdmin),
  // `/` is routed below: there are several home pages.
  { directoryIndex: '' },
);
registerRoute(({ sameOrigin, url }) => sameOrigin && adminFiles.includes(url.pathname), serveAdminFile);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assetStrategy);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/uploads/'), photoStrategy);

// All other paths are screens of this app. The therapist's page (/t) has another worker.
const notScreens = [/^\/(?:api|uploads|assets|t)(?:\/|$)/, /^\/(?:healthz|readyz|metrics)$/, /\/[^/]*\.\w+$/];
const appShellHandler = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(async (options) => (await homeResponse(options.url)) ?? appShellHandler(options), {
    allowlist: [/^\/(?:\?|$)/],
  }),
);
registerRoute(
  new NavigationRoute(async (options) => (await appShellResponse(options.url)) ?? appShellHandler(options), {
    denylist: notScreens,
  }),
);

self.addEventListener('install', (event) => {
  event.waitUntil(hasAdminCache().then((isCached) => (isCached ? storeAdminFiles(adminFiles) : undefined)));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldAdminFiles(adminFiles), self.clients.claim()]));
});

self.addEventListener('message', (event) =>
  event.waitUntil(handleMessage(event.data as MessageToWorker, event)),
);

async function handleMessage(message: MessageToWorker, event: ExtendableEvent): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'cacheFiles':
      return cacheFiles(event, message.urls);
    case 'cacheAdminFiles':
      return storeAdminFiles(adminFiles);
    case 'notificationTexts':
      return writeMetadata('texts', message.texts);
    case 'homePage':
      return writeMetadata('shop', { page: message.page, brand: message.brand });
    case 'badgeCount':
      return setBadge(message.count);
  }
}

self.addEventListener('push', (event) => event.waitUntil(receivePush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(event)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(event, '/api/admin/push/subscriptions')),
);

self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag === 'outbox') sync.waitUntil(sendWaitingDecisions(showRejection));
});
