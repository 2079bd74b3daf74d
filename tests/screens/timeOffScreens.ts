import type { Page } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import type { VisitAlternatives } from '#contract/dayPlan.ts';
import type { Notification } from '#contract/notifications.ts';
import type { ScheduleChange } from '#contract/scheduleChange.ts';
import type { TimeOffRequest } from '#contract/therapistPage.ts';
import { adminBooking } from '../support/app/adminBooking.ts';
import { businessInstant, changeData, click, loseConnection, open, type Screen } from './screen.ts';

const ready = 'main article';

const entry = (fields: Partial<ScheduleChange>): ScheduleChange => ({
  id: 1,
  version: 1,
  therapistId: 1,
  startTime: businessInstant(0, '00:00'),
  endTime: businessInstant(1, '00:00'),
  reason: null,
  note: null,
  holiday: null,
  ...fields,
});

const absences = [
  entry({ reason: 'Ill, back on Friday' }),
  entry({
    id: 2,
    therapistId: 2,
    startTime: businessInstant(2, '09:30'),
    endTime: businessInstant(2, '12:00'),
    reason: 'Dentist',
  }),
  entry({
    id: 3,
    therapistId: null,
    startTime: businessInstant(10, '00:00'),
    endTime: businessInstant(13, '00:00'),
    note: 'สงกรานต์ · Songkran',
  }),
];
const extraHours = [
  entry({ id: 4, startTime: businessInstant(6, '20:00'), endTime: businessInstant(7, '00:30') }),
];

const showEntries = async (page: Page) => {
  await changeData('**/api/admin/time-off?**', () => absences)(page);
  await changeData('**/api/admin/extra-hours?**', () => extraHours)(page);
};

const requests: TimeOffRequest[] = [
  {
    id: 1,
    therapistId: 2,
    therapistName: 'Krit Thongdee',
    startTime: businessInstant(4, '00:00'),
    endTime: businessInstant(6, '00:00'),
    reason: 'My sister marries in Chiang Mai, and I drive my parents there',
    createdAt: businessInstant(0, '08:00'),
  },
  {
    id: 2,
    therapistId: 3,
    therapistName: 'Anong Phromsawat-Rattanakosin',
    startTime: businessInstant(1, '13:00'),
    endTime: businessInstant(1, '16:30'),
    reason: null,
    createdAt: businessInstant(0, '08:30'),
  },
];
const showRequests = async (page: Page) => {
  await showEntries(page);
  await changeData('**/api/admin/time-off/requests', () => requests)(page);
};

const therapists = [
  { id: 2, name: 'Krit Thongdee', imageUrl: null },
  { id: 3, name: 'Anong Phromsawat-Rattanakosin', imageUrl: null },
];
const visit = (id: number, start: string, end: string, fields: Partial<Booking>): Booking =>
  adminBooking({
    id,
    status: 'approved',
    startTime: businessInstant(1, start),
    endTime: businessInstant(1, end),
    ...fields,
  });
const visits: VisitAlternatives[] = [
  { booking: visit(1, '09:00', '10:00', { clientName: 'Nok Chaiyaporn' }), therapists },
  {
    booking: visit(2, '12:00', '13:30', {
      clientName: 'Rahul Sharma',
      status: 'pending',
      clientWhatsapp: '+66812345678',
      clientLineId: 'https://line.me/ti/p/example',
    }),
    therapists: [],
  },
  {
    booking: visit(3, '15:00', '16:00', { clientName: 'Emily', clientEmail: 'emily@example.com' }),
    therapists,
  },
];
const email: Notification = {
  id: 1,
  channel: 'customer_email',
  event: 'moved',
  device: null,
  state: 'queued',
  attempts: 0,
  fault: null,
  lastError: null,
  createdAt: businessInstant(0, '00:00'),
  nextAt: null,
  deliveredAt: null,
};

/** The first therapist is away tomorrow too; moves succeed, on this page alone, unless `taken`. */
const showVisits =
  ({ taken = false } = {}) =>
  async (page: Page) => {
    await changeData('**/api/admin/time-off?**', () => [entry({ endTime: businessInstant(2, '00:00') })])(
      page,
    );
    const moved = new Set<number>();
    await page.route('**/api/admin/therapists/1/alternatives?**', (route) =>
      route.fulfill({ json: { data: visits.filter(({ booking }) => !moved.has(booking.id)) } }),
    );
    await page.route('**/api/admin/bookings/*/notifications', (route) =>
      route.fulfill({ json: { data: route.request().url().includes('/3/') ? [email] : [] } }),
    );
    await page.route(/\/api\/admin\/bookings\/\d+$/, (route) => {
      const id = Number(route.request().url().split('/').at(-1));
      const { booking } = visits.find((one) => one.booking.id === id)!;
      if (taken) return route.fulfill({ status: 409, json: { message: 'Taken', code: 'slot_taken' } });
      moved.add(id);
      const data = { ...booking, therapistId: 2, therapist: therapists[0], version: 2 };
      return route.fulfill({ json: { data } });
    });
  };

const visitButton = (index: number) => `main section article >> nth=${index} >> button >> nth=0`;
const addEntry = async (page: Page) => {
  await page.locator('main h1 + div button').last().click();
  await page.locator(`[role=dialog] select`).waitFor();
};
const path = '/admin/time-off';
const visitsPath = '/admin/time-off?visits=1';

export const timeOffScreens: Screen[] = [
  { name: 'admin-time-off', path, ready, prepare: showEntries },
  { name: 'admin-time-off-none', path, ready: 'main select', shop: 'empty' },
  {
    name: 'admin-time-off-requests',
    path,
    ready: 'main section article',
    prepare: showRequests,
  },
  {
    name: 'admin-time-off-decline',
    path,
    ready: 'main section article',
    prepare: showRequests,
    reach: open('main section article button + button'),
    only: 'phone',
  },
  { name: 'admin-time-off-add', path, ready, prepare: showEntries, reach: addEntry },
  {
    name: 'admin-time-off-hours',
    path: '/admin/time-off?therapistId=1',
    ready,
    prepare: showEntries,
    reach: async (page) => {
      await addEntry(page);
      await page.locator(`[role=dialog] [role=radiogroup]`).last().locator('label').last().click();
      await page.locator(`[role=dialog] input[type=time]`).last().fill('08:00');
      await page.locator(`[role=dialog] [type=submit]`).click();
      await page.locator(`[role=dialog] [aria-invalid=true]`).first().waitFor();
    },
  },
  {
    name: 'admin-time-off-conflict',
    path,
    ready,
    prepare: async (page) => {
      await showEntries(page);
      await page.route('**/api/admin/time-off/1', (route) =>
        route.fulfill({
          status: 409,
          json: {
            message: 'Changed',
            code: 'schedule_changed',
            exception: entry({ version: 2, endTime: businessInstant(3, '00:00'), reason: 'Ill, longer' }),
          },
        }),
      );
    },
    reach: async (page) => {
      await open('main article button:nth-child(2)')(page);
      await page.locator(`[role=dialog] [type=submit]`).click();
      await page.locator(`[role=dialog] [role=alert]`).waitFor();
    },
  },
  { name: 'admin-time-off-ill', path, ready, prepare: showEntries, reach: open('main h1 + div button') },
  { name: 'admin-time-off-visits', path: visitsPath, ready: 'main section article', prepare: showVisits() },
  {
    name: 'admin-time-off-moved',
    path: visitsPath,
    ready: 'main section article',
    prepare: showVisits(),
    reach: async (page) => {
      await click(visitButton(0))(page);
      await page.locator('main section article output').first().waitFor();
      await click(visitButton(2))(page);
      await page.locator('main section article output').nth(1).waitFor();
    },
  },
  {
    name: 'admin-time-off-taken',
    path: visitsPath,
    ready: 'main section article',
    prepare: showVisits({ taken: true }),
    reach: async (page) => {
      await click(visitButton(0))(page);
      await page.locator('main section [role=alert]').waitFor();
    },
    only: 'phone',
  },
  {
    name: 'admin-time-off-lost',
    path,
    ready: 'main [role=alert]',
    prepare: loseConnection('**/api/admin/time-off?**'),
  },
];
