import { useEffect } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import { adminRoutes, type AdminRoute } from '#contract/adminRoutes.ts';
import AdminLayout from './admin/layout/AdminLayout.tsx';
import { lazyPage } from './ui/lazyPage.tsx';

const NotFoundPage = lazyPage(() => import('./site/layout/NotFoundPage.tsx'));

const pages: Record<AdminRoute, ReturnType<typeof lazyPage>> = {
  bookings: lazyPage(() => import('./admin/bookings/BookingsPage.tsx')),
  'bookings/new': lazyPage(() => import('./admin/bookings/new/NewBookingPage.tsx')),
  'bookings/:bookingId': lazyPage(() => import('./admin/visit/VisitPage.tsx')),
  'bookings/:bookingId/edit': lazyPage(() => import('./admin/bookings/edit/EditPage.tsx')),
  day: lazyPage(() => import('./admin/day/DayPage.tsx')),
  week: lazyPage(() => import('./admin/day/WeekPage.tsx')),
  therapists: lazyPage(() => import('./admin/therapists/TherapistsPage.tsx')),
  'therapists/:therapistId/schedule': lazyPage(() => import('./admin/therapists/SchedulePage.tsx')),
  services: lazyPage(() => import('./admin/services/ServicesPage.tsx')),
  locations: lazyPage(() => import('./admin/locations/LocationsPage.tsx')),
  customers: lazyPage(() => import('./admin/customers/CustomersPage.tsx')),
  'customers/:customerId': lazyPage(() => import('./admin/customers/CustomerPage.tsx')),
  inbox: lazyPage(() => import('./admin/inbox/InboxPage.tsx')),
  reviews: lazyPage(() => import('./admin/reviews/ReviewsPage.tsx')),
  money: lazyPage(() => import('./admin/money/MoneyPage.tsx')),
  statements: lazyPage(() => import('./admin/money/StatementsPage.tsx')),
  unpaid: lazyPage(() => import('./admin/money/UnpaidPage.tsx')),
  'time-off': lazyPage(() => import('./admin/timeOff/TimeOffPage.tsx')),
  rules: lazyPage(() => import('./admin/rules/RulesPage.tsx')),
  settings: lazyPage(() => import('./admin/settings/SettingsPage.tsx')),
  shop: lazyPage(() => import('./admin/shop/ShopPage.tsx')),
  outbox: lazyPage(() => import('./admin/outbox/OutboxPage.tsx')),
  devices: lazyPage(() => import('./admin/devices/DevicesPage.tsx')),
  integrations: lazyPage(() => import('./admin/integrations/IntegrationsPage.tsx')),
};

/** Loads the code of the page at `pathname`. Never rejects: when loading fails, rendering the page tries again. */
export async function preloadAdminPage(pathname: string): Promise<void> {
  const route = adminRoutes.find((path) => matchPath(`/admin/${path}`, pathname));
  if (route) await pages[route].preload().catch(() => null);
}

/** Loads a page while its link is being tapped: then it renders at once, without a placeholder. */
function preloadTappedPage({ target }: PointerEvent): void {
  const link = target instanceof Element && target.closest('a');
  if (link) void preloadAdminPage(link.pathname);
}

/** Everything behind the sign-in, in files that a customer never downloads. */
export default function AdminRoutes() {
  useEffect(() => {
    document.addEventListener('pointerdown', preloadTappedPage);
    return () => document.removeEventListener('pointerdown', preloadTappedPage);
  }, []);
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
