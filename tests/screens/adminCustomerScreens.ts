import type { Page } from '@playwright/test';
import type { Customer, ListedCustomer } from '#contract/customer.ts';
import type { CustomerChange, InboxItem } from '#contract/inbox.ts';
import { changeData, hoursAgo, type Screen } from './screen.ts';

const ready = 'main li a';

/** The first customer was not there once, is blocked, and tried again. */
const blockFirst = changeData<ListedCustomer[]>('**/api/admin/customers', (customers) =>
  customers.map((one, index) => (index === 0 ? { ...one, isBlocked: true, tries: 2, noShows: 1 } : one)),
);

const showHistory = changeData<Customer>('**/api/admin/customers/1', (customer) => ({
  ...customer,
  isBlocked: true,
  tries: 1,
  noShows: 1,
  notes: 'ชอบน้ำมันมะพร้าว',
  suggestions: [
    { id: 2, name: 'नेहा', contacts: [{ kind: 'email', value: 'neha@example.com' }], bookings: 1 },
  ],
  joined: [{ id: 3, name: 'Somsri', notes: 'The side door', joinedAt: hoursAgo(30) }],
  blockedRequests: [
    { id: 1, at: hoursAgo(5), therapist: 'Ploy', service: 'Thai Massage', startTime: hoursAgo(-20) },
  ],
}));

const nobody = (page: Page) =>
  page.route('**/api/admin/customers', (route) => route.fulfill({ json: { data: [], nextCursor: null } }));

const noReviews = (page: Page) =>
  page.route('**/api/admin/reviews*', (route) =>
    route.fulfill({ json: { data: [], nextCursor: null, waiting: 0 } }),
  );

const waiting = (kind: InboxItem['kind'], fields: Partial<InboxItem> = {}): InboxItem => ({
  kind,
  at: hoursAgo(5),
  therapistId: 1,
  therapistName: 'Ploy Srisuwan',
  bookingId: 1,
  clientName: 'สมชาย ใจดี',
  startTime: hoursAgo(-20),
  amount: null,
  isDeposit: false,
  ...fields,
});
const inboxOf = (items: InboxItem[]) => (page: Page) =>
  page.route('**/api/admin/inbox', (route) =>
    route.fulfill({ json: { data: { total: items.length, items } } }),
  );
const fillInbox = inboxOf([
  waiting('request'),
  waiting('move', { clientName: 'Anna Petersen' }),
  waiting('changed_by_customer', { clientName: 'नेहा शर्मा' }),
  waiting('uncovered'),
  waiting('slip', { clientName: 'Anna Petersen', at: hoursAgo(1) }),
  waiting('unpaid', { amount: 1_250.5, startTime: hoursAgo(30) }),
  waiting('unpaid', {
    bookingId: 2,
    amount: 300,
    isDeposit: true,
    clientName: 'A very long name of a customer from somewhere',
  }),
  waiting('time_off_request', { bookingId: null, clientName: null, startTime: null }),
  waiting('review'),
]);
const emptyInbox = inboxOf([]);

const newChange = (bookingId: number, fields: Partial<CustomerChange>): CustomerChange => ({
  kind: 'cancelled',
  bookingId,
  at: hoursAgo(bookingId),
  clientName: 'Anna Petersen',
  startTime: hoursAgo(-20),
  ...fields,
});
const showCustomerChanges = (page: Page) =>
  page.route('**/api/admin/customer-changes', (route) =>
    route.fulfill({
      json: {
        data: [
          newChange(1, {}),
          newChange(2, { kind: 'moved', clientName: 'नेहा शर्मा' }),
          newChange(3, { kind: 'corrected', clientName: 'สมชาย ใจดี' }),
          newChange(4, {}),
        ],
      },
    }),
  );

export const adminCustomerScreens: Screen[] = [
  { name: 'admin-customers', path: '/admin/customers', ready, prepare: blockFirst },
  { name: 'admin-customers-none', path: '/admin/customers', ready: 'main output', prepare: nobody },
  { name: 'admin-inbox', path: '/admin/inbox', ready, prepare: fillInbox },
  { name: 'admin-inbox-none', path: '/admin/inbox', ready: 'main output', prepare: emptyInbox },
  {
    name: 'admin-customer-changes',
    path: '/admin/bookings',
    ready: 'main section ul',
    prepare: showCustomerChanges,
  },
  { name: 'admin-reviews', path: '/admin/reviews', ready: 'main article' },
  { name: 'admin-reviews-none', path: '/admin/reviews', ready: 'main output', prepare: noReviews },
  { name: 'admin-customer', path: '/admin/customers/1', ready, prepare: showHistory },
];
