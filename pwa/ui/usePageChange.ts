import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * On every new page: starts at its top, unless it brings its place into view itself (`isPlaced`). Going back, the
 * browser restores the place.
 */
export function usePageChange(isPlaced = false): { isFirst: boolean } {
  const { pathname } = useLocation();
  const way = useNavigationType();
  // A page that was led to from outside of this layout, by signing in for one, is no first page.
  const [first, setFirst] = useState(way === NavigationType.Pop ? pathname : null);
  const shown = useRef(pathname);
  if (first !== null && first !== pathname) setFirst(null);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (way !== NavigationType.Pop && !isPlaced) window.scrollTo(0, 0);
  }, [pathname, way, isPlaced]);

  return { isFirst: first !== null };
}

/**
 * Stands beside a page, and so appears with it: moves the focus to the page's heading, so that the keyboard and a
 * screen reader are where the eyes are. On the first page of a visit the focus stays where the browser has it.
 */
export function FocusHeading({ isFirst }: { isFirst: boolean }) {
  const skip = useRef(isFirst);
  useEffect(() => {
    if (skip.current) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  return null;
}
