import { useEffect, useState, type ComponentType } from 'react';
import { withTexts } from '../i18n/language.ts';
import { preloadPublicPages } from '../routes.tsx';
import { whenIdle } from '../ui/whenIdle.ts';

export function LoadWhenIdle() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);

  useEffect(() => {
    whenIdle(() => {
      preloadPublicPages();
      withTexts(import('./Notices.tsx'), 'forms').then(
        // undefined when the app is about to reload (see reloadOnLostChunks.ts)
        (module) => setNotices(() => module?.default ?? null),
        () => null,
      );
    });
  }, []);

  return Notices && <Notices />;
}
