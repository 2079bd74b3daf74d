import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { currentLanguage, preferredLanguage } from '../i18n/language.ts';

/** What the server's head says about the page that it was asked for, and about no other. */
const ofOnePage =
  'link[rel=canonical], link[rel=alternate][hreflang], meta[property^="og:"], script[type="application/ld+json"]';

/**
 * Keeps head and address true: where the app has gone to another page, the browser would still share the first one's
 * link; and once the reader has chosen a language, the address asks for no other.
 */
export function useHeadOfAddress(): void {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const language = currentLanguage();

  useEffect(() => {
    const [served] = performance.getEntriesByType('navigation');
    if (!served || new URL(served.name).pathname === pathname) return;
    for (const element of document.head.querySelectorAll(ofOnePage)) element.remove();
  }, [pathname]);

  const isOverruled =
    params.has('lang') && language === preferredLanguage(null) && language !== preferredLanguage();
  useEffect(() => {
    if (!isOverruled) return;
    const next = new URLSearchParams(params);
    next.delete('lang');
    setParams(next, { replace: true });
  }, [isOverruled, params, setParams]);
}
