import type { Page } from '@playwright/test';
import { adminPassword } from './apiProcess.ts';
import type { Shop } from './shop.ts';

/** A page that is signed in. */
export async function openAsAdmin(page: Page, shop: Shop, path: string): Promise<void> {
  const { body } = await shop.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    username: 'admin',
    password: adminPassword,
  });
  await page.addInitScript((token) => localStorage.setItem('adminToken', token), body.data.token);
  await page.goto(path);
}
