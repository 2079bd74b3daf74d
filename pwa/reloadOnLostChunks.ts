const storageKey = 'reloadedForChunk';
/** ms within which a second reload would be a loop, not a cure */
const pause = 60_000;

/**
 * After a new version is out, an open page may ask for files that are gone: it reloads, once, and only with a
 * network. What fails again is left to the error boundary.
 */
export function reloadOnLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey));
    if (!navigator.onLine || Date.now() - last < pause) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
