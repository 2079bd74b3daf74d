import type { Page } from '@playwright/test';
import { open, type Screen } from './screen.ts';

const askForPassword = async (page: Page) => {
  await open('main li button')(page);
  await page.locator('[role=alertdialog] button').last().click();
  await page.locator('[role=dialog] input').waitFor();
};
const wantPassword = (page: Page) =>
  page.route('**/api/admin/sessions/*', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Password is required',
        code: 'invalid',
        issues: [{ path: 'password', rule: 'passwordRequired', message: 'Password is required' }],
      },
    }),
  );
const changePassword = async (page: Page) => {
  await page.locator('main section button').first().click();
  await page.locator('[role=dialog] input').first().waitFor();
};
const showNewPassword = async (page: Page) => {
  await changePassword(page);
  await page.locator('[role=dialog] input[name=newPassword]').fill('four quiet river stones');
  await page.locator('[role=dialog] button:near(input[name=newPassword])').first().click();
};

export const adminDeviceScreens: Screen[] = [
  { name: 'admin-devices', path: '/admin/devices', ready: 'main li' },
  { name: 'admin-devices-question', path: '/admin/devices', ready: 'main li', reach: open('main li button') },
  {
    name: 'admin-devices-password',
    path: '/admin/devices',
    ready: 'main li',
    prepare: wantPassword,
    reach: askForPassword,
  },
  {
    name: 'admin-change-password',
    path: '/admin/devices',
    ready: 'main section button',
    reach: changePassword,
  },
  {
    name: 'admin-change-password-shown',
    path: '/admin/devices',
    ready: 'main section button',
    reach: showNewPassword,
    only: 'phone',
  },
];
