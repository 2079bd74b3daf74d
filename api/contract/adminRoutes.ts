// Separate from the public routes, so that visitors do not download these.

/** The administrator's pages, below `/admin/`. */
export const adminRoutes = [
  'bookings',
  'bookings/new',
  'bookings/:bookingId',
  'bookings/:bookingId/edit',
  'day',
  'week',
  'therapists',
  'therapists/:therapistId/schedule',
  'services',
  'locations',
  'customers',
  'customers/:customerId',
  'inbox',
  'reviews',
  'money',
  'statements',
  'unpaid',
  'time-off',
  'rules',
  'shop',
  'outbox',
  'devices',
  'integrations',
] as const;
export type AdminRoute = (typeof adminRoutes)[number];
