import type { Customer, ListedCustomer } from '#contract/customer.ts';
import { adminBooking } from './renderApp.tsx';

const figures = {
  bookings: 3,
  visits: 2,
  noShows: 1,
  lastVisit: '2026-11-20T03:00:00.000Z',
  spent: 1600,
  tries: 0,
};

/** A customer in the administrator's list, with the name and numbers of their latest booking. */
export const listedCustomer = ({
  latest = adminBooking(),
  ...fields
}: Partial<ListedCustomer> = {}): ListedCustomer => ({
  id: latest.id,
  name: latest.clientName,
  isBlocked: false,
  contacts: latest.clientPhone ? [{ kind: 'phone', value: latest.clientPhone }] : [],
  ...figures,
  latest,
  ...fields,
});

/** A customer as their page shows them. */
export const customer = (fields: Partial<Customer> = {}): Customer => ({
  id: 5,
  name: 'Nok Chaiyaporn',
  isBlocked: false,
  contacts: [
    { kind: 'phone', value: '0812345678' },
    { kind: 'email', value: 'nok@example.com' },
  ],
  ...figures,
  notes: null,
  noteForTherapist: false,
  locale: 'th',
  createdAt: '2026-01-05T03:00:00.000Z',
  version: 1,
  suggestions: [],
  joined: [],
  blockedRequests: [],
  latestBookings: [adminBooking()],
  ...fields,
});
