// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareBookingList } from '../tests/support/app/bookingList.ts';
import { renderAdminPage } from '../tests/support/app/renderApp.tsx';
import { PageSkeleton } from './ui/PageSkeleton.tsx';
import './adminRoutes.tsx';
import './admin/locations/LocationsPage.tsx';
import './admin/services/ServicesPage.tsx';

vi.mock(import('./ui/PageSkeleton.tsx'), () => ({ PageSkeleton: vi.fn<() => never>() }));

prepareBookingList();
beforeEach(() => window.history.replaceState(null, '', '/admin/services'));
afterEach(() => window.history.replaceState(null, '', '/'));

it('renders the first page, and one whose link is tapped, without a placeholder', async () => {
  await renderAdminPage('/admin/services', { '/api/admin/services': [], '/api/admin/locations': [] });
  await screen.findByRole('heading', { level: 1, name: 'Services' });
  const link = screen.getAllByRole('link', { name: 'Locations' })[0]!;
  fireEvent.pointerDown(link);
  await vi.dynamicImportSettled();
  fireEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Locations' });
  expect(PageSkeleton).not.toHaveBeenCalled();
});
