/** ms after the load event, to leave time for the visitor's first taps and the photos */
const pause = 2_000;
/** ms after which this runs even if the browser is busy */
const idleTimeout = 4_000;

/** Calls back once the first load is over and the browser is idle. */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: idleTimeout }) : callback();
  const afterPause = () => setTimeout(idle, pause);
  if (document.readyState === 'complete') afterPause();
  else window.addEventListener('load', afterPause, { once: true });
}
