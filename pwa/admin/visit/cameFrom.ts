import { useLocation, useNavigate } from 'react-router';

/** The page that the administrator came from, with its filters; the list of bookings by default. */
export function useCameFrom(): { path: string; isKnown: boolean } {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state && 'from' in state ? state.from : '';
  const isKnown = typeof from === 'string' && from.startsWith('/admin/');
  return { path: isKnown ? from : '/admin/bookings', isKnown };
}

/** Returns to that page, and to the same place in it if it was left for this one. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { path, isKnown } = useCameFrom();
  return () => void (isKnown ? navigate(-1) : navigate(path));
}

/** The state of a link to a page that leads back to this one. */
export function useLeadsBack(): { from: string } {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}
