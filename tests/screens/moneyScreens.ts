import type { Page } from '@playwright/test';
import { november, ploysStatement } from '../support/moneyData.ts';
import { refuse, type Screen } from './screen.ts';

const answer = (pattern: string, data: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json: { data } }));

const showNovember = answer('**/api/admin/reports?*', november);
const nobodyElse = { ...ploysStatement.totals, owed: 4_400.5, share: 5_200.5, held: 800 };
const everybody = [
  ploysStatement,
  { ...ploysStatement, therapist: { id: 2, name: 'อนงค์ ใจดี' }, totals: nobodyElse },
];
const now = '2026-11-23T05:00:00.000Z';

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
    name: 'admin-statement-paper',
    path: '/admin/statements?therapist=1',
    ready: 'table',
    now,
    only: 'desk',
    prepare: answer('**/api/admin/statements?*', [ploysStatement]),
    reach: (page) => page.emulateMedia({ media: 'print' }),
  },
];
