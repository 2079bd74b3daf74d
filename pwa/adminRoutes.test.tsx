// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareBookingList } from '../tests/support/bookingList.ts';
import { renderAdminPage } from '../tests/support/renderApp.tsx';
import { PageSkeleton } from './ui/PageSkeleton.tsx';
import { whenIdle } from './ui/whenIdle.ts';
import './adminRoutes.tsx';
import './admin/locations/LocationsPage.tsx';
import './admin/services/ServicesPage.tsx';

vi.mock(import('./ui/PageSkeleton.tsx'), () => ({ PageSkeleton: vi.fn<() => never>() }));
vi.mock(import('./ui/whenIdle.ts'), () => ({ whenIdle: vi.fn<(callback: () => void) => void>() }));

prepareBookingList();
beforeEach(() => window.history.replaceState(null, '', '/admin/services'));
afterEach(() => window.history.replaceState(null, '', '/'));

it('renders the first page, and each next one, without a placeholder once its code is loaded', async () => {
  await renderAdminPage('/admin/services', { '/api/admin/services': [], '/api/admin/locations': [] });
  await screen.findByRole('heading', { level: 1, name: 'Services' });
  for (const [callback] of vi.mocked(whenIdle).mock.calls) callback();
  await vi.dynamicImportSettled();
  fireEvent.click(screen.getAllByRole('link', { name: 'Locations' })[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Locations' });
  expect(PageSkeleton).not.toHaveBeenCalled();
});
