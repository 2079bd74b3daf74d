import type { Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { measureInteractions } from './interactions.ts';
import { openSeeded, type DatabaseServer } from './shop.ts';
import { seedBoard } from './seed.ts';

/** The board of 20 therapists with 12 visits each: a visit is opened and closed, and the next day shown and left. */
export async function measureBoard(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openSeeded(server, seedBoard, { LOG_LEVEL: 'error' });
  const open = async (page: Page) => {
    await page.goto('/admin/day');
    await visit(page).waitFor();
  };
  const figures = await measureInteractions(shop, '12 board of 20 × 12 visits', open, [
    { name: 'opening a visit', act: (page) => visit(page).tap() },
    { name: 'closing it', act: (page) => page.locator('[role=dialog] [slot=close]').tap() },
    { name: 'the next day', act: (page) => turnTo(page, 1) },
    { name: 'the day before', act: (page) => turnTo(page, 0) },
  ]);
  await shop.stop();
  return figures;
}

const visit = (page: Page) => page.locator('main section section li button').first();

/** Taps one of the two arrows and waits for the other day. */
async function turnTo(page: Page, arrow: 0 | 1): Promise<void> {
  const before = await page.locator('main h1').textContent();
  await page.locator('main nav:has(input) > button[aria-label]').nth(arrow).tap();
  await page.waitForFunction((old) => document.querySelector('main h1')?.textContent !== old, before);
}
