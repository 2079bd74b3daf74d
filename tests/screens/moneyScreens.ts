import type { Page } from '@playwright/test';
import { adminBooking } from '../support/app/adminBooking.ts';
import {
  november,
  octoberStatement,
  ploysStatement,
  settledStatement,
  shareChange,
} from '../support/app/moneyData.ts';
import { overlay, refuse, type Screen } from './screen.ts';

const answer = (pattern: string, data: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json: { data } }));

const showNovember = answer('**/api/admin/reports?*', november);
const nobodyElse = { ...ploysStatement.totals, owed: 4_400.5, share: 5_200.5, held: 800 };
const everybody = [
  ploysStatement,
  { ...ploysStatement, therapist: { id: 2, name: 'อนงค์ ใจดี' }, totals: nobodyElse },
];
const now = '2026-11-23T05:00:00.000Z';

const openOctober = { path: '/admin/statements?date=2026-10-15&therapist=1', ready: 'main article', now };
/** the buttons and disclosures below the statement: settling, its share, sending it */
const below = 'main article ~ div';

const unsettled = (id: number, clientName: string, amount: number, since: string) => ({
  bookingId: id,
  amount,
  since,
  booking: adminBooking({
    id,
    clientName,
    status: 'approved',
    startTime: new Date(Date.parse(since) - 3_600_000).toISOString(),
    endTime: since,
    due: amount > 0 ? amount : 0,
    paid: amount > 0 ? 0 : -amount,
  }),
});
const showUnpaid = answer('**/api/admin/unpaid', {
  unpaid: [
    unsettled(1, 'สมหญิง ใจดี', 1_200, '2026-11-02T07:00:00.000Z'),
    unsettled(2, 'Marco Bianchi-Fernández', 450.5, '2026-11-21T10:00:00.000Z'),
    unsettled(3, 'अर्जुन', 800, '2026-11-23T03:00:00.000Z'),
  ],
  owedBack: [unsettled(4, 'Priya Sharma', -135, '2026-11-20T03:00:00.000Z')],
});

export const moneyScreens: Screen[] = [
  { name: 'admin-money', path: '/admin/money', ready: 'table[aria-label]', now, prepare: showNovember },
  {
    name: 'admin-money-table',
    path: '/admin/money',
    ready: 'table[aria-label]',
    now,
    prepare: showNovember,
    reach: (page) => page.locator('summary').first().click(),
  },
  { name: 'admin-money-none', path: '/admin/money?period=day&date=2020-01-01', ready: 'dl' },
  {
    name: 'admin-money-files',
    path: '/admin/money?period=day&date=2020-01-01',
    ready: 'dl',
    reach: (page) => page.locator('main details').last().locator('summary').click(),
    show: (page) =>
      page
        .locator('main details')
        .last()
        .locator('button')
        .last()
        .evaluate((button) => button.scrollIntoView({ block: 'center' })),
  },
  {
    name: 'admin-money-trouble',
    path: '/admin/money',
    prepare: refuse('**/api/admin/reports?*'),
    ready: '[role=alert]',
  },
  { name: 'admin-unpaid', path: '/admin/unpaid', ready: 'article', now, prepare: showUnpaid },
  {
    name: 'admin-unpaid-remind',
    path: '/admin/unpaid',
    ready: 'article',
    now,
    prepare: showUnpaid,
    reach: (page) => page.locator('article').nth(1).locator('button').nth(1).click(),
  },
  {
    name: 'admin-statements',
    path: '/admin/statements',
    ready: 'table',
    now,
    prepare: answer('**/api/admin/statements?*', everybody),
  },
  {
    name: 'admin-statement-one',
    path: '/admin/statements?therapist=1',
    ready: 'table',
    now,
    prepare: answer('**/api/admin/statements?*', [ploysStatement]),
  },
  {
    ...openOctober,
    name: 'admin-statement-settle',
    prepare: answer('**/api/admin/statements?*', [octoberStatement]),
    reach: async (page) => {
      await page.locator(below).first().locator('button').click();
      await page.locator(overlay).first().waitFor();
    },
  },
  {
    ...openOctober,
    name: 'admin-statement-settled',
    prepare: answer('**/api/admin/statements?*', [settledStatement]),
    show: (page) =>
      page
        .locator(below)
        .first()
        .evaluate((part) => part.scrollIntoView({ block: 'end' })),
  },
  {
    ...openOctober,
    name: 'admin-statement-share',
    prepare: async (page) => {
      await answer('**/api/admin/statements?*', [octoberStatement])(page);
      await answer('**/api/admin/statements/share', shareChange)(page);
    },
    reach: async (page) => {
      await page.locator(below).nth(1).locator('summary').click();
      await page.locator(below).locator('input').fill('60');
      await page.locator(below).locator('button[type=submit]').click();
      await page.locator(below).locator('output + button').waitFor();
    },
    show: (page) =>
      page
        .locator(below)
        .locator('output + button')
        .evaluate((button) => button.scrollIntoView({ block: 'end' })),
  },
  {
    name: 'admin-statement-days',
    path: '/admin/statements?period=days&date=2026-11-03&to=2026-11-20&therapist=1',
    ready: 'table',
    now,
    prepare: answer('**/api/admin/statements?*', [ploysStatement]),
  },
  {
    name: 'admin-statement-paper',
    path: '/admin/statements?therapist=1',
    ready: 'table',
    now,
    only: 'desk',
    prepare: answer('**/api/admin/statements?*', [ploysStatement]),
    reach: (page) => page.emulateMedia({ media: 'print' }),
  },
];
