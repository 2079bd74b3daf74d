// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPath } from './startPath.ts';

function launch({ path = '/', isInstalled = true, isSignedIn = true, type = 'navigate' } = {}): string {
  window.history.replaceState(null, '', path);
  if (isSignedIn) localStorage.setItem('adminToken', 'a token');
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  return startPath();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the installed app opens at the bookings where an administrator is signed in', () => {
  expect([launch(), window.location.pathname]).toEqual(['/admin/bookings', '/admin/bookings']);
});

it.each([
  ['a visitor', { isSignedIn: false }],
  ['a browser tab', { isInstalled: false }],
  ['a reload', { type: 'reload' }],
])('%s stays at home', (_who, device) => {
  expect(launch(device)).toBe('/');
});

it('another address is opened as it is', () => {
  expect(launch({ path: '/services' })).toBe('/services');
});
