import { hasToken } from '../data/storedSession.ts';
import { isInstalled } from '../offline/install.ts';

/** `/`, where the installed app opens, becomes the bookings where an administrator is signed in. */
export function startPath(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isLaunch = window.location.pathname === '/' && navigation?.type !== 'reload';
  if (isLaunch && hasToken() && isInstalled()) window.history.replaceState(null, '', '/admin/bookings');
  return window.location.pathname;
}
