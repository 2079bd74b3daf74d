import { useEffect, useState, type ComponentType } from 'react';
import { preloadPublicPages } from '../routes.tsx';

const loadNotices = () => import('./Notices.tsx');

/** ms after the load: the first taps and the photos go first */
const pause = 2_000;
/** ms that a busy page may keep the rest waiting */
const patience = 4_000;

/** Everything that can wait until the first screen stands and the phone has nothing else to do. */
export function AfterLoad() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);

  useEffect(() => {
    whenIdle(() => {
      preloadPublicPages();
      // Without a network there is nothing to announce that was not announced before.
      loadNotices().then(
        (module) => setNotices(() => module.default),
        () => null,
      );
    });
  }, []);

  return Notices && <Notices />;
}

function whenIdle(act: () => void): void {
  // Safari has no idle time to give.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: patience }) : act();
  const later = () => setTimeout(idle, pause);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
