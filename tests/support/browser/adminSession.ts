import type { Page } from '@playwright/test';
import { adminPassword } from '../api/apiProcess.ts';
import type { Shop } from './shop.ts';

/**
 * Opens a page signed in with the session that all journeys of a worker share. A journey that ends its session needs
 * `ownSession`.
 */
export async function openAsAdmin(
  page: Page,
  shop: Shop,
  path: string,
  { ownSession = false } = {},
): Promise<void> {
  const token = ownSession ? await signInByApi(shop) : shop.adminToken;
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.goto(path);
}

async function signInByApi(shop: Shop): Promise<string> {
  const { body } = await shop.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    username: 'admin',
    password: adminPassword,
  });
  return body.data.token;
}
