import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The page that the administrator came from, with its filters; if unknown, the list of bookings. `isPrevious`: directly. */
export function useReturnPath(): { path: string; isPrevious: boolean } {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state && 'from' in state ? state.from : '';
  const isKnown = typeof from === 'string' && from.startsWith('/admin/');
  // the form of an edited booking is between
  const isPrevious = isKnown && !Object.hasOwn(state as object, 'edited');
  return { path: isKnown ? from : '/admin/bookings', isPrevious };
}

/**
 * Returns to the previous page, at its scroll position if it led here. Does nothing once this page was left
 * or is being left: a double tap or a late response would go back one page too many.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { path, isPrevious } = useReturnPath();
  const { key } = useLocation();
  const shown = useRef<string | null>(null);
  // a layout effect runs before the page can be tapped
  useLayoutEffect(() => {
    shown.current = key;
    return () => {
      shown.current = null;
    };
  }, [key]);
  return () => {
    if (shown.current !== key) return;
    shown.current = null;
    void (isPrevious ? navigate(-1) : navigate(path));
  };
}

export function useReturnState(): { from: string } {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}
