import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { lazyPage } from './app/lazyPage.tsx';
import { loadCatalogue } from './i18n/language.ts';
import { hasLastRequest } from './site/booking/lastRequest.ts';
import { HomePage } from './site/home/HomePage.tsx';
import { loadLastRequest } from './site/home/LastRequestSection.tsx';
import { OpenShopOnly } from './site/layout/OpenShopOnly.tsx';
import { PageSkeleton } from './ui/PageSkeleton.tsx';
import { SiteLayout } from './site/layout/SiteLayout.tsx';

const ServicesPage = lazyPage(() => import('./site/services/ServicesPage.tsx'));
const TherapistsPage = lazyPage(() => import('./site/therapists/TherapistsPage.tsx'));
const TherapistPage = lazyPage(() => import('./site/therapists/TherapistPage.tsx'));
const BookingPage = lazyPage(() => import('./site/booking/BookingPage.tsx'));
const LoginPage = lazyPage(() => import('./admin/login/LoginPage.tsx'));
const AdminRoutes = lazyPage(async () => {
  const [routes] = await Promise.all([import('./adminRoutes.tsx'), loadCatalogue('admin')]);
  return routes;
});
const NotFoundPage = lazyPage(() => import('./site/layout/NotFoundPage.tsx'));

/** The specification's route table; what lies behind the sign-in is in adminRoutes. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="admin" element={<Apart />}>
        <Route index element={<Navigate to="/admin/bookings" replace />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="*" element={<AdminRoutes />} />
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
const Apart = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
  </Suspense>
);

/** By the first word of its address, where a page's code comes from. Home has one that few need. */
const pages = {
  '': { fetch: async () => hasLastRequest() && loadLastRequest() },
  services: ServicesPage,
  therapists: TherapistsPage,
  therapist: TherapistPage,
  booking: BookingPage,
};

/** Fetches a page's code ahead of its rendering. A failure is left to the rendering, which tries again. */
export async function preloadPage(pathname: string): Promise<void> {
  const first = pathname.split('/', 2)[1] ?? '';
  if (Object.hasOwn(pages, first)) await pages[first as keyof typeof pages].fetch().catch(() => null);
}

/** Fetches the public pages' code while nothing else is to be done, so that the first tap shows its page at once. */
export const preloadPublicPages = (): void => {
  for (const ahead of [TherapistsPage, TherapistPage, ServicesPage]) ahead.fetch().catch(() => null);
};
