import type { Page } from '@playwright/test';
import type { AdminShop, Shop } from '#contract/shop.ts';
import { promptPayPayload } from '../../api/promptPay/promptPay.ts';
import { loadedBookings } from './adminBookingScreens.ts';
import { businessInstant, changeData, click, hoursAgo, type Screen } from './screen.ts';

const askUntilWhen = async (page: Page) => {
  await click('header label')(page);
  await page.locator('[role=dialog]').waitFor();
};
/** Answers requests that change the shop's status, and shows the new status to this page alone. */
const letShopClose = async (page: Page) => {
  let status = {};
  await page.route('**/api/admin/shop/status', (route) => {
    status = { isOpen: false, opensAt: businessInstant(1, '09:00') };
    return route.fulfill({ json: { data: { id: 1, lastUpdated: hoursAgo(0), isDemo: true, ...status } } });
  });
  await changeData<Shop>('**/api/shop', (shop) => ({ ...shop, ...status }))(page);
};
const closeShop = async (page: Page) => {
  await askUntilWhen(page);
  await page.locator('[role=dialog] div > button').nth(1).click();
  await page.locator('header label + button').waitFor();
};

/** The titles of a form's folded sections. */
const sections = (page: Page) => page.locator('main summary');
const openSection = (page: Page, at: number) => sections(page).nth(at).click();

export const adminShopScreens: Screen[] = [
  { name: 'admin-shop', path: '/admin/shop', ready: 'main form' },
  {
    name: 'admin-shop-promptpay',
    path: '/admin/shop',
    ready: '#prompt-pay-check',
    prepare: changeData<AdminShop>('**/api/admin/shop', (shop) => ({
      ...shop,
      promptPay: { state: 'unchecked', problem: null, payload: promptPayPayload('0810000100') },
    })),
    show: (page) => page.locator('#prompt-pay-check').evaluate((title) => title.scrollIntoView()),
  },
  {
    name: 'admin-shop-promptpay-wrong',
    path: '/admin/shop',
    ready: '#prompt-pay-check',
    prepare: changeData<AdminShop>('**/api/admin/shop', (shop) => ({
      ...shop,
      promptPayId: '1234567890123',
      promptPay: { state: 'wrong', problem: 'promptPayDigitWrong', payload: null },
    })),
    show: (page) => page.locator('#prompt-pay-check').evaluate((title) => title.scrollIntoView()),
    only: 'phone',
  },
  {
    name: 'admin-shop-link',
    path: '/admin/shop',
    ready: 'main form',
    reach: (page) => openSection(page, 0),
    show: (page) =>
      sections(page)
        .first()
        .evaluate((title) => title.scrollIntoView()),
    only: 'phone',
  },
  {
    name: 'admin-shop-closing',
    path: '/admin/shop',
    ready: 'main form',
    reach: askUntilWhen,
    only: 'phone',
  },
  {
    name: 'admin-shop-closed',
    path: '/admin/bookings',
    ready: loadedBookings,
    prepare: letShopClose,
    reach: closeShop,
    opensInEachLanguage: true,
    only: 'phone',
  },
  { name: 'admin-settings', path: '/admin/settings', ready: 'main h1' },
  { name: 'admin-rules', path: '/admin/rules', ready: 'main form' },
  {
    name: 'admin-rules-reminders',
    path: '/admin/rules',
    ready: 'main form',
    reach: (page) => openSection(page, 1),
    show: (page) =>
      sections(page)
        .nth(1)
        .evaluate((title) => title.scrollIntoView()),
    only: 'phone',
  },
  { name: 'admin-integrations', path: '/admin/integrations', ready: 'main form' },
  {
    name: 'admin-integrations-line',
    path: '/admin/integrations',
    ready: 'main form',
    reach: async (page) => {
      await page.locator('main [role=tab]').nth(2).click();
      await sections(page).filter({ visible: true }).first().click();
    },
    show: (page) =>
      sections(page)
        .filter({ visible: true })
        .first()
        .evaluate((title) => title.scrollIntoView()),
  },
];
