import { trustedWorkerUrl } from '../offline/trustedTypes.ts';
import { therapistPagePath } from '#contract/therapistPage.ts';
import { refreshPage } from './actions.ts';
import type { MessageToPage } from './messageToPage.ts';
import { appState, setState, subscribeToState } from './state.ts';

/** ms between two checks for a new version while the page stays open */
const checkInterval = 3_600_000;

let waiting: ServiceWorker | null = null;
let registered: ServiceWorkerRegistration | null = null;

/** Registers the page's own worker and watches for new versions. In development there is none. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if ((data as MessageToPage | null)?.type === 'refresh') void refreshPage();
  });
  const script = trustedWorkerUrl(`${therapistPagePath}worker.js`);
  const options: RegistrationOptions = { scope: therapistPagePath, updateViaCache: 'none' };
  // Rejects in a browser that forbids storage: the page works without a worker, but only online.
  const registration = await navigator.serviceWorker.register(script, options).catch(() => null);
  if (!registration) return;
  const onUpdate = () => {
    if (!registration.waiting || !registration.active) return;
    waiting = registration.waiting;
    setState({ isUpdateWaiting: true });
  };
  onUpdate();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', onUpdate);
  });
  checkForVersions(registration);
  updateWhenIdle();
  registered = registration;
  void storeLoadedFiles();
}

/** Activates the new version, and reloads the page once it has taken over. */
export function activateUpdate(): void {
  const next = waiting;
  if (!next) return;
  waiting = null;
  next.addEventListener('statechange', () => next.state === 'activated' && window.location.reload());
  next.postMessage({ type: 'SKIP_WAITING' }, []);
}

// A page that nobody looks at, with nothing half done, is replaced without asking.
function updateWhenIdle(): void {
  const updateIfIdle = () => {
    const { isUpdateWaiting, inProgress } = appState();
    if (isUpdateWaiting && inProgress.size === 0 && document.visibilityState === 'hidden') activateUpdate();
  };
  document.addEventListener('visibilitychange', updateIfIdle);
  subscribeToState(updateIfIdle);
}

function checkForVersions(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkInterval) return;
    checkedAt = Date.now();
    registration.update().catch(() => null);
  });
}

/**
 * Has the worker store what this page has loaded, also before the worker controlled it, and the fonts of the language in use:
 * without a network a text would be shown in another one when nothing was written in it before.
 */
export async function storeLoadedFiles(): Promise<void> {
  if (!registered) return;
  await Promise.all([...document.fonts].map((font) => font.load().catch(() => null)));
  const worker = registered.active ?? registered.waiting ?? registered.installing;
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  worker?.postMessage({ type: 'cacheFiles', urls }, []);
}
