/** ms after the load event, to leave time for the visitor's first taps and for photos */
const pause = 2_000;
/** ms after which the callback runs even if the browser is busy */
const idleTimeout = 4_000;

export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: idleTimeout }) : callback();
  const afterPause = () => setTimeout(idle, pause);
  if (document.readyState === 'complete') afterPause();
  else window.addEventListener('load', afterPause, { once: true });
}
