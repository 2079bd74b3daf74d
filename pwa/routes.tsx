import { Suspense } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes } from 'react-router';
import { publicRoutes, type PublicRoute } from '#contract/builtPages.ts';
import { lazyPage } from './ui/lazyPage.tsx';
import { withTexts } from './i18n/language.ts';
import { RecentBookingCards } from './site/booking/lazyRecentBookingCards.ts';
import { mayShowBooking } from './site/booking/recentBookingsKey.ts';
import { HomePage } from './site/home/HomePage.tsx';
import { OpenShopOnly } from './site/layout/OpenShopOnly.tsx';
import { PageSkeleton } from './ui/PageSkeleton.tsx';
import { SiteLayout } from './site/layout/SiteLayout.tsx';

const ServicesPage = lazyPage(() => import('./site/services/ServicesPage.tsx'));
const ServicePage = lazyPage(() => import('./site/services/ServicePage.tsx'));
const TherapistsPage = lazyPage(() => import('./site/therapists/TherapistsPage.tsx'));
const TherapistPage = lazyPage(() => import('./site/therapists/TherapistPage.tsx'));
const PrivacyPage = lazyPage(() => withTexts(import('./site/privacy/PrivacyPage.tsx'), 'forms'));
const BookingPage = lazyPage(() => withTexts(import('./site/booking/BookingPage.tsx'), 'forms'));
const CustomerBookingPage = lazyPage(() =>
  withTexts(import('./site/customerBooking/CustomerBookingPage.tsx'), 'forms'),
);
const MyBookingsPage = lazyPage(() => withTexts(import('./site/myBookings/MyBookingsPage.tsx'), 'forms'));
const LoginPage = lazyPage(() => withTexts(import('./admin/login/LoginPage.tsx'), 'forms'));
const AdminRoutes = lazyPage(async () => {
  const module = await withTexts(import('./adminRoutes.tsx'), 'forms', 'admin');
  await module?.preloadAdminPage(location.pathname);
  return module;
});
const NotFoundPage = lazyPage(() => withTexts(import('./site/layout/NotFoundPage.tsx'), 'forms'));

/** The public routes, and the administrator's routes as one subtree (see adminRoutes.tsx). */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="admin" element={<WithSkeleton />}>
        <Route index element={<Navigate to="/admin/bookings" replace />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="*" element={<AdminRoutes />} />
      </Route>
      <Route element={<SiteLayout />}>
        <Route index element={<HomePage />} />
        <Route element={<OpenShopOnly />}>
          <Route path="services" element={<ServicesPage />} />
          <Route path="service/:serviceId" element={<ServicePage />} />
          <Route path="therapists" element={<TherapistsPage />} />
          <Route path="therapist/:therapistId" element={<TherapistPage />} />
          <Route path="booking/:therapistId/:serviceId" element={<BookingPage />} />
        </Route>
        <Route path="privacy" element={<PrivacyPage />} />
        <Route path="b" element={<MyBookingsPage />} />
        <Route path="b/:token" element={<CustomerBookingPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

const WithSkeleton = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
  </Suspense>
);

const preloads: Record<PublicRoute, () => Promise<unknown>> = {
  '/': async () => mayShowBooking() && RecentBookingCards.preload(),
  '/services': ServicesPage.preload,
  '/service/:serviceId': ServicePage.preload,
  '/therapists': TherapistsPage.preload,
  '/therapist/:therapistId': TherapistPage.preload,
  '/booking/:therapistId/:serviceId': BookingPage.preload,
  '/privacy': PrivacyPage.preload,
  '/admin/login': LoginPage.preload,
};

/** ms for which React keeps showing a fallback, however soon what it stands for has been loaded */
const shortestFallback = 300;

/**
 * Loads the code of the page at `pathname`. An administrator's page is waited for only as long as its fallback would be
 * shown. Never rejects: when loading fails, rendering the page tries again.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const route = publicRoutes.find((path) => matchPath(path, pathname));
  if (route) await preloads[route]().catch(() => null);
  else if (/^\/b\/*$/.test(pathname)) await MyBookingsPage.preload().catch(() => null);
  else if (pathname.startsWith('/b/')) await CustomerBookingPage.preload().catch(() => null);
  else if (pathname.startsWith('/admin'))
    await Promise.race([
      AdminRoutes.preload().catch(() => null),
      new Promise((resolve) => setTimeout(resolve, shortestFallback)),
    ]);
}

/** Preloads the pages that visitors open first, so that they render immediately when tapped. */
export const preloadPublicPages = (): void => {
  for (const { preload } of [TherapistsPage, TherapistPage, ServicesPage]) preload().catch(() => null);
};
