import { Route, Routes } from 'react-router';
import AdminLayout from './admin/layout/AdminLayout.tsx';
import { page } from './app/lazyPage.tsx';

const BookingsPage = page(() => import('./admin/bookings/BookingsPage.tsx'));
const BookingEditPage = page(() => import('./admin/bookings/edit/EditPage.tsx'));
const TherapistsPage = page(() => import('./admin/therapists/TherapistsPage.tsx'));
const SchedulePage = page(() => import('./admin/therapists/SchedulePage.tsx'));
const ServicesPage = page(() => import('./admin/services/ServicesPage.tsx'));
const LocationsPage = page(() => import('./admin/locations/LocationsPage.tsx'));
const RulesPage = page(() => import('./admin/rules/RulesPage.tsx'));
const IntegrationsPage = page(() => import('./admin/integrations/IntegrationsPage.tsx'));
const DevicesPage = page(() => import('./admin/devices/DevicesPage.tsx'));
const OutboxPage = page(() => import('./admin/outbox/OutboxPage.tsx'));
const NotFoundPage = page(() => import('./site/layout/NotFoundPage.tsx'));

/** Everything behind the sign-in, in a file that a customer never downloads. */
export default function OfficeRoutes() {
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
