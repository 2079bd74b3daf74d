import { hasToken } from '../data/storedSession.ts';
import { isInstalled } from '../offline/install.ts';

/**
 * The path of the first screen. The installed app opens at `/`; where an administrator is signed in, it shows
 * the bookings instead. A reload stays at its path.
 */
export function startPath(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isLaunch = window.location.pathname === '/' && navigation?.type !== 'reload';
  if (isLaunch && hasToken() && isInstalled()) window.history.replaceState(null, '', '/admin/bookings');
  return window.location.pathname;
}
