import { hasNetwork } from './connection.ts';

const storageKey = 'reloadedForChunk';
const pause = 60_000;

/**
 * A page that was opened before a release may import files that no longer exist. It then activates the new
 * version and reloads, once and only online. If the import fails again, the error boundary handles it.
 */
export function reloadOnLostChunks(): void {
  let isReloading = false;
  window.addEventListener('vite:preloadError', (event) => {
    if (isReloading) return event.preventDefault();
    const last = Number(sessionStorage.getItem(storageKey));
    if (!hasNetwork() || Date.now() - last < pause) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    event.preventDefault();
    isReloading = true;
    void activateNewVersion().then(() => window.location.reload());
  });
}

// Otherwise the service worker would serve the old page again.
const activateNewVersion = () =>
  import('./serviceWorkerBridge.ts')
    .then(({ activateNewestVersion }) => activateNewestVersion())
    .catch(() => null);
