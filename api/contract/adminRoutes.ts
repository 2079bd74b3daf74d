// Not with the public routes, which every visitor downloads.

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
