import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { HomePage } from './site/home/HomePage.tsx';
import { OpenShopOnly } from './site/layout/OpenShopOnly.tsx';
import { prepareToasts } from './ui/Toast.tsx';
import { SiteLayout } from './site/layout/SiteLayout.tsx';

/** Every page but home is a chunk of its own, by the first word of its address. */
const pages = {
  services: () => import('./site/services/ServicesPage.tsx'),
  therapists: () => import('./site/therapists/TherapistsPage.tsx'),
  therapist: () => import('./site/therapists/TherapistPage.tsx'),
  booking: () => {
    prepareToasts();
    return import('./site/booking/BookingPage.tsx');
  },
};
const ServicesPage = lazy(pages.services);
const TherapistsPage = lazy(pages.therapists);
const TherapistPage = lazy(pages.therapist);
const BookingPage = lazy(pages.booking);
const LoginPage = lazy(() => import('./admin/login/LoginPage.tsx'));
const AdminLayout = lazy(() => import('./admin/layout/AdminLayout.tsx'));
const BookingsPage = lazy(() => import('./admin/bookings/BookingsPage.tsx'));
const AdminServicesPage = lazy(() => import('./admin/services/ServicesPage.tsx'));
const AdminLocationsPage = lazy(() => import('./admin/locations/LocationsPage.tsx'));
const NotFoundPage = lazy(() => import('./site/layout/NotFoundPage.tsx'));

/** The specification's route table. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="admin" element={<BackOffice />}>
        <Route index element={<Navigate to="/admin/bookings" replace />} />
        <Route path="login" element={<LoginPage />} />
        <Route element={<AdminLayout />}>
          <Route path="bookings" element={<BookingsPage />} />
          <Route path="services" element={<AdminServicesPage />} />
          <Route path="locations" element={<AdminLocationsPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<SiteLayout />}>
        <Route index element={<HomePage />} />
        <Route element={<OpenShopOnly />}>
          <Route path="services" element={<ServicesPage />} />
          <Route path="therapists" element={<TherapistsPage />} />
          <Route path="therapist/:therapistId" element={<TherapistPage />} />
          <Route path="booking/:therapistId/:serviceId" element={<BookingPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

// A customer never downloads any of it, nor waits for it.
const BackOffice = () => (
  <Suspense>
    <Outlet />
  </Suspense>
);

/** Fetches a page's code ahead of its rendering. A failure is left to the rendering, which tries again. */
export async function fetchPage(pathname: string): Promise<void> {
  const first = pathname.split('/', 2)[1] ?? '';
  if (Object.hasOwn(pages, first)) await pages[first as keyof typeof pages]().catch(() => null);
}
