import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { currentLanguage, preferredLanguage } from '../i18n/language.ts';

const perPageHeadSelector =
  'link[rel=canonical], link[rel=alternate][hreflang], meta[property^="og:"], script[type="application/ld+json"]';

/**
 * Removes the server's canonical link, and other metadata of the first page, after navigation on the client:
 * the browser would go on sharing that link. Removes `?lang=` from the address once the reader has chosen
 * another language.
 */
export function useStaleHeadCleanup(): void {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const language = currentLanguage();

  useEffect(() => {
    const [served] = performance.getEntriesByType('navigation');
    if (!served || new URL(served.name).pathname === pathname) return;
    for (const element of document.head.querySelectorAll(perPageHeadSelector)) element.remove();
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
