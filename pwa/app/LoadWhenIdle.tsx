import { useEffect, useState, type ComponentType } from 'react';
import { withTexts } from '../i18n/language.ts';
import { preloadPublicPages } from '../routes.tsx';
import { whenIdle } from '../ui/whenIdle.ts';

/**
 * Once the browser is idle, loads what the first screen can do without: the code of the next pages, and
 * `Notices`.
 */
export function LoadWhenIdle() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);

  useEffect(() => {
    whenIdle(() => {
      preloadPublicPages();
      // Without a network there is nothing new to announce.
      withTexts(import('./Notices.tsx'), 'forms').then(
        (module) => setNotices(() => module.default),
        () => null,
      );
    });
  }, []);

  return Notices && <Notices />;
}
