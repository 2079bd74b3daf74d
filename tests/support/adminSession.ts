import type { Page } from '@playwright/test';
import { password } from './apiProcess.ts';
import type { Shop } from './shop.ts';

/** A page that is signed in. */
export async function enter(page: Page, shop: Shop, path: string): Promise<void> {
  const { body } = await shop.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    username: 'admin',
    password,
  });
  await page.addInitScript((token) => localStorage.setItem('adminToken', token), body.data.token);
  await page.goto(path);
}
