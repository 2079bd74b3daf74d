import { Route, Routes } from 'react-router';
import AdminLayout from './admin/layout/AdminLayout.tsx';
import { lazyPage } from './app/lazyPage.tsx';

const BookingsPage = lazyPage(() => import('./admin/bookings/BookingsPage.tsx'));
const BookingEditPage = lazyPage(() => import('./admin/bookings/edit/EditPage.tsx'));
const TherapistsPage = lazyPage(() => import('./admin/therapists/TherapistsPage.tsx'));
const SchedulePage = lazyPage(() => import('./admin/therapists/SchedulePage.tsx'));
const ServicesPage = lazyPage(() => import('./admin/services/ServicesPage.tsx'));
const LocationsPage = lazyPage(() => import('./admin/locations/LocationsPage.tsx'));
const RulesPage = lazyPage(() => import('./admin/rules/RulesPage.tsx'));
const IntegrationsPage = lazyPage(() => import('./admin/integrations/IntegrationsPage.tsx'));
const DevicesPage = lazyPage(() => import('./admin/devices/DevicesPage.tsx'));
const OutboxPage = lazyPage(() => import('./admin/outbox/OutboxPage.tsx'));
const NotFoundPage = lazyPage(() => import('./site/layout/NotFoundPage.tsx'));

/** Everything behind the sign-in, in files that a customer never downloads. */
export default function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="bookings" element={<BookingsPage />} />
        <Route path="bookings/:bookingId/edit" element={<BookingEditPage />} />
        <Route path="therapists" element={<TherapistsPage />} />
        <Route path="therapists/:therapistId/schedule" element={<SchedulePage />} />
        <Route path="services" element={<ServicesPage />} />
        <Route path="locations" element={<LocationsPage />} />
        <Route path="rules" element={<RulesPage />} />
        <Route path="outbox" element={<OutboxPage />} />
        <Route path="devices" element={<DevicesPage />} />
        <Route path="integrations" element={<IntegrationsPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
