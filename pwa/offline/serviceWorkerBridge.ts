import { Workbox } from 'workbox-window';
import { createListeners } from './createListeners.ts';
import { thisApp, workerRegistration } from './thisApp.ts';
import { trustedWorkerUrl } from './trustedTypes.ts';
import type { MessageToPage, MessageToWorker } from './workerMessages.ts';

const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
const checkInterval = 3_600_000;
// A slow phone takes long to load all files of a version; before that, a reload would show the old one again.
const installTimeout = 60_000;

const activationTimeout = 5_000;

let workbox: Workbox | null = null;
let isUpdateWaiting = false;
let isReloading = false;
const { subscribe, notify } = createListeners();

export async function registerServiceWorker(): Promise<void> {
  if (!container || !import.meta.env.PROD) return;
  reloadOnceWhenReplaced(container);
  const { script, scope } = thisApp.worker;
  workbox = new Workbox(trustedWorkerUrl(script), { scope, updateViaCache: 'none' });
  workbox.addEventListener('waiting', ({ sw }) => {
    isUpdateWaiting = true;
    // Safari does not always announce that another worker has taken over, as when another tab was told to reload.
    sw?.addEventListener('statechange', () => {
      if (sw.state === 'activated') reloadOnce();
    });
    notify();
  });
  // Rejects in a browser that forbids storage: the app works without a worker, but only online.
  const registration = await workbox.register().catch(() => undefined);
  if (!registration) return;
  checkForVersions(registration);
  await container.ready;
  cacheLoadedFiles();
}

export const cacheLoadedFiles = (): void => postToWorker({ type: 'cacheFiles', urls: loadedFiles() });

export const appUpdate = {
  subscribe,
  isWaiting: () => isUpdateWaiting,
};

export function activateUpdate(): void {
  workbox?.messageSkipWaiting();
  setTimeout(reloadOnce, activationTimeout);
}

function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  window.location.reload();
}

/** Without asking, because this page's files are gone from the server. Resolves when reloading can help. */
export async function activateNewestVersion(): Promise<void> {
  const registration = await workerRegistration();
  if (!registration || !container?.controller) return;
  await registration.update().catch(() => null);
  const next = registration.waiting ?? registration.installing;
  if (!next) return;
  await new Promise<void>((resolve) => {
    const onStateChange = () => {
      if (next.state === 'installed')
        next.postMessage({ type: 'SKIP_WAITING' } satisfies MessageToWorker, []);
      else if (next.state !== 'installing') resolve();
    };
    next.addEventListener('statechange', onStateChange);
    setTimeout(resolve, installTimeout);
    onStateChange();
  });
}

export function postToWorker(message: MessageToWorker): void {
  void container?.ready.then(({ active }) => active?.postMessage(message, []));
}

export const onNotificationOpen = (navigate: (path: string) => void): (() => void) =>
  onMessage((message, ports) => {
    if (message.type !== 'open') return;
    ports[0]?.postMessage(null, []);
    navigate(message.path);
  });

/** Calls `take` when the service worker has stored what a push was about. Returns a function that stops this. */
export const onPushStored = (take: () => void): (() => void) =>
  onMessage(({ type }) => type === 'pushed' && take());

function onMessage(receive: (message: MessageToPage, ports: readonly MessagePort[]) => void): () => void {
  const listener = ({ data, ports }: MessageEvent) => receive(data as MessageToPage, ports);
  container?.addEventListener('message', listener);
  return () => container?.removeEventListener('message', listener);
}

/**
 * Reloads once a new version of the worker takes over. Not when the page had no worker, or another app's,
 * before: then it was loaded in this version.
 */
function reloadOnceWhenReplaced(workers: ServiceWorkerContainer): void {
  const isOwn = () => workers.controller?.scriptURL === new URL(thisApp.worker.script, location.href).href;
  let isControlled = isOwn();
  workers.addEventListener('controllerchange', () => {
    // Without a controller the site's data was deleted: a reload would lose what this page still holds.
    if (isControlled && isOwn()) reloadOnce();
    isControlled = true;
  });
}

function checkForVersions(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkInterval) return;
    checkedAt = Date.now();
    registration.update().catch(() => null);
  });
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isCacheable(pathname))
    .map(({ pathname, search }) => pathname + search);

const isCacheable = (path: string) => path.endsWith('.woff2') || path.startsWith('/uploads/');
