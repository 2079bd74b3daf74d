import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * On every new page: starts at its top (going back, the browser restores the place) and moves the focus to
 * its heading, so that the keyboard and a screen reader are where the eyes are.
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (way !== NavigationType.Pop) window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, way]);
}
