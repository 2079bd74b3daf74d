import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The page that the administrator came from, with its filters; if not known, the list of bookings. */
export function useReturnPath(): { path: string; isKnown: boolean } {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state && 'from' in state ? state.from : '';
  const isKnown = typeof from === 'string' && from.startsWith('/admin/');
  return { path: isKnown ? from : '/admin/bookings', isKnown };
}

/**
 * Returns to that page, and to the same place in it if it was left for this one. Does nothing once this page was left, or is being left:
 * a double tap, or a response that arrives later, would go back one page more.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { path, isKnown } = useReturnPath();
  const { key } = useLocation();
  const shown = useRef<string | null>(null);
  // before the page can be tapped
  useLayoutEffect(() => {
    shown.current = key;
    return () => {
      shown.current = null;
    };
  }, [key]);
  return () => {
    if (shown.current !== key) return;
    shown.current = null;
    void (isKnown ? navigate(-1) : navigate(path));
  };
}

/** The router state for a link to a page that can lead back to this one. */
export function useReturnState(): { from: string } {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}
