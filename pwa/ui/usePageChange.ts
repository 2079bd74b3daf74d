import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scrolls to the top, except on back and forward. `isFirst`: the app was opened at this page. */
export function usePageChange(hasOwnScroll = false): { isFirst: boolean } {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  // A page reached by navigating from another layout, such as after signing in, is not the first.
  const [firstPath, setFirstPath] = useState(navigationType === NavigationType.Pop ? pathname : null);
  const scrolledPath = useRef(pathname);
  if (firstPath !== null && firstPath !== pathname) setFirstPath(null);

  useLayoutEffect(() => {
    if (scrolledPath.current === pathname) return;
    scrolledPath.current = pathname;
    if (navigationType !== NavigationType.Pop && !hasOwnScroll) window.scrollTo(0, 0);
  }, [pathname, navigationType, hasOwnScroll]);

  return { isFirst: firstPath !== null };
}

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
