import { useEffect, useState, type ComponentType } from 'react';
import { preloadPublicPages } from '../routes.tsx';

/** ms after the load event, to leave time for the visitor's first taps and the photos */
const pause = 2_000;
/** ms after which this runs even if the browser is busy */
const idleTimeout = 4_000;

/** Loads what the first screen does not need once the browser is idle: the code of the next pages, and the notices. */
export function AfterLoad() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);

  useEffect(() => {
    whenIdle(() => {
      preloadPublicPages();
      // Without a network there is nothing new to announce.
      import('./Notices.tsx').then(
        (module) => setNotices(() => module.default),
        () => null,
      );
    });
  }, []);

  return Notices && <Notices />;
}

function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: idleTimeout }) : callback();
  const afterPause = () => setTimeout(idle, pause);
  if (document.readyState === 'complete') afterPause();
  else window.addEventListener('load', afterPause, { once: true });
}
