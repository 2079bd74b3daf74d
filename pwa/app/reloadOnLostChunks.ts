const storageKey = 'reloadedForChunk';
/** ms within which a second reload would be a loop, not a cure */
const pause = 60_000;

/**
 * After a new version is out, an open page may ask for files that are gone: it takes the new version and reloads,
 * once, and only with a network. What fails again is left to the error boundary.
 */
export function reloadOnLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey));
    if (!navigator.onLine || Date.now() - last < pause) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    event.preventDefault();
    void freshen().then(() => window.location.reload());
  });
}

// The service worker would bring the old page back.
const freshen = () => import('../offline/bridge.ts').then(({ updateNow }) => updateNow()).catch(() => null);
