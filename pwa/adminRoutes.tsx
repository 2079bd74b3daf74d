import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { adminRoutes, type AdminRoute } from '#contract/builtPages.ts';
import AdminLayout from './admin/layout/AdminLayout.tsx';
import { lazyPage } from './app/lazyPage.tsx';

const BookingsPage = lazyPage(() => import('./admin/bookings/BookingsPage.tsx'));
const BookingEditPage = lazyPage(() => import('./admin/bookings/edit/EditPage.tsx'));
const TherapistsPage = lazyPage(() => import('./admin/therapists/TherapistsPage.tsx'));
const SchedulePage = lazyPage(() => import('./admin/therapists/SchedulePage.tsx'));
const ServicesPage = lazyPage(() => import('./admin/services/ServicesPage.tsx'));
const LocationsPage = lazyPage(() => import('./admin/locations/LocationsPage.tsx'));
const RulesPage = lazyPage(() => import('./admin/rules/RulesPage.tsx'));
const ShopPage = lazyPage(() => import('./admin/shop/ShopPage.tsx'));
const IntegrationsPage = lazyPage(() => import('./admin/integrations/IntegrationsPage.tsx'));
const DevicesPage = lazyPage(() => import('./admin/devices/DevicesPage.tsx'));
const OutboxPage = lazyPage(() => import('./admin/outbox/OutboxPage.tsx'));
const NotFoundPage = lazyPage(() => import('./site/layout/NotFoundPage.tsx'));

const pages: Record<AdminRoute, ComponentType> = {
  bookings: BookingsPage,
  'bookings/:bookingId/edit': BookingEditPage,
  therapists: TherapistsPage,
  'therapists/:therapistId/schedule': SchedulePage,
  services: ServicesPage,
  locations: LocationsPage,
  rules: RulesPage,
  shop: ShopPage,
  outbox: OutboxPage,
  devices: DevicesPage,
  integrations: IntegrationsPage,
};

/** Everything behind the sign-in, in files that a customer never downloads. */
export default function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        {adminRoutes.map((route) => {
          const Page = pages[route];
          return <Route key={route} path={route} element={<Page />} />;
        })}
        <Route path="*" element={<NotFoundPage home="/admin/bookings" />} />
      </Route>
    </Routes>
  );
}
