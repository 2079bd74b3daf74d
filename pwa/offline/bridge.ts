import { Workbox } from 'workbox-window';
import { ownScript } from '../app/trustedTypes.ts';
import type { ToPage, ToWorker, Words } from './workerMessages.ts';

/** The one place where pages and the service worker talk to each other. */
const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
/** ms between two looks for a new version while the app stays open */
const lookAgainAfter = 3_600_000;
/** ms that a new worker has to arrive when the old version is beyond use */
const patience = 10_000;

let workbox: Workbox | null = null;
let hasNewVersion = false;
const listeners = new Set<() => void>();

/** Registers the worker and watches for new versions. In development there is none. */
export async function registerServiceWorker(): Promise<void> {
  if (!container || !import.meta.env.PROD) return;
  reloadOnceWhenReplaced(container);
  workbox = new Workbox(ownScript('/sw.js'), { updateViaCache: 'none' });
  workbox.addEventListener('waiting', announceNewVersion);
  // A browser that forbids storage refuses: the app works without, it only needs the network.
  const registration = await workbox.register().catch(() => undefined);
  if (!registration) return;
  lookForVersions(registration);
  await container.ready;
  tell({ type: 'keepSeen', urls: seenFiles() });
}

/** Whether a new version waits for the person's word; for useSyncExternalStore. */
export const appUpdate = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: () => hasNewVersion,
};

/** Lets the new version take over: every open page then reloads, once. */
export const activateUpdate = (): void => workbox?.messageSkipWaiting();

/**
 * Takes the newest version without asking: this page's own files are gone from the server, so that there is
 * nothing left to interrupt. Resolves when it is worth reloading.
 */
export async function updateNow(): Promise<void> {
  const registration = await container?.getRegistration();
  // a page that no worker serves is the newest after a reload, and need not wait for one that is being installed
  if (!registration || !container?.controller) return;
  await registration.update().catch(() => null);
  const next = registration.waiting ?? registration.installing;
  if (!next) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker, []);
      else if (next.state !== 'installing') resolve();
    };
    next.addEventListener('statechange', look);
    setTimeout(resolve, patience);
    look();
  });
}

/** Keeps the back office's files on this device: an administrator is in. */
export const cacheAdminFiles = (): void => tell({ type: 'cacheAdminFiles' });

/** Tells the worker how notifications speak. */
export const setNotificationTexts = (words: Words): void => tell({ type: 'words', words });

/** Shows on the app's icon how many requests wait for a decision. */
export const setBadgeCount = (count: number): void => tell({ type: 'badge', count });

/** Tells the worker which page home begins with. */
export const setHomePage = (page: string): void => tell({ type: 'home', page });

/** Calls `show` with an address whenever a notification is tapped. Returns what ends that. */
export function onNotificationOpen(show: (path: string) => void): () => void {
  const follow = ({ data, ports }: MessageEvent) => {
    const message = data as ToPage;
    if (message.type !== 'open') return;
    ports[0]?.postMessage(null, []);
    show(message.path);
  };
  container?.addEventListener('message', follow);
  return () => container?.removeEventListener('message', follow);
}

/** Has the browser call the worker once there is a network, even with no page open. Where it cannot, nothing. */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await container?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register('outbox').catch(() => null);
}

function tell(message: ToWorker): void {
  void container?.ready.then(({ active }) => active?.postMessage(message, []));
}

function announceNewVersion(): void {
  hasNewVersion = true;
  for (const listener of listeners) listener();
}

/** The very first worker takes over a page that has no older one: that is no reason to reload. */
function reloadOnceWhenReplaced(workers: ServiceWorkerContainer): void {
  let isControlled = workers.controller !== null;
  let isReloading = false;
  workers.addEventListener('controllerchange', () => {
    if (isControlled && !isReloading) {
      isReloading = true;
      window.location.reload();
    }
    isControlled = true;
  });
}

function lookForVersions(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookAgainAfter) return;
    looked = Date.now();
    registration.update().catch(() => null);
  });
}

/** Fonts and photos of this page that no worker has seen. */
const seenFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isWorthKeeping(pathname))
    .map(({ pathname, search }) => pathname + search);

const isWorthKeeping = (path: string) => path.endsWith('.woff2') || path.startsWith('/uploads/');
