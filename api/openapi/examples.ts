/** A request that succeeds: what stands for the named segments of the path, the query, and the body. */
export type Example = {
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
};

/** A test sends them in this order to a shop with one therapist and one service, two days before the visit. */
export const examples: Record<string, Example> = {
  'GET /api/shop': {},
  'GET /api/therapists': {},
  'GET /api/therapists/:id/availability/slots': {
    path: { id: 1 },
    query: { date: '2027-01-20', serviceId: '1' },
  },
  'POST /api/bookings': {
    body: {
      therapistId: 1,
      serviceId: 1,
      startTime: '2027-01-20 10:00',
      locale: 'en',
      clientName: 'Nok Chaiyaporn',
      clientPhone: '081 234 5678',
      clientAddress: '88 Sukhumvit 24, Khlong Toei',
    },
  },
  'POST /api/auth/login': { body: { username: 'admin', password: 'lotus garden' } },
  'PATCH /api/admin/bookings/:id/status': { path: { id: 1 }, body: { status: 'approved', version: 1 } },
};
