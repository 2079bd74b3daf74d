import type { Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { measureInteractions } from './interactions.ts';
import { openSeeded, type DatabaseServer } from './shop.ts';
import { seedRequests } from './seed.ts';

/** At most this many of the 200 are in the document. */
const mostCards = 150;

/**
 * The administrator's list of 200 requests, scrolled down and up again: one is approved, one is about to be denied, a visit is opened
 * and left, and the filters are opened and closed.
 */
export async function measureBookingList(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openSeeded(server, seedRequests, { LOG_LEVEL: 'error' });
  const open = async (page: Page) => {
    await page.goto('/admin/bookings?time=all');
    await cards(page).first().waitFor();
    while ((await cards(page).count()) < mostCards) {
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      await page.waitForTimeout(100);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  };
  const figures = await measureInteractions(shop, `16 list of 200 requests, ${mostCards} shown`, open, [
    { name: 'approving', act: (page) => page.locator('main article button + button').first().tap() },
    {
      name: 'the question before denying',
      act: (page) => page.locator('main article button:has(+ button)').first().tap(),
    },
    { name: 'closing it', act: (page) => page.keyboard.press('Escape') },
    { name: 'opening a visit', act: (page) => page.locator('main article h2 a').first().tap() },
    { name: 'going back', act: (page) => page.locator('main').getByRole('link', { name: 'Bookings' }).tap() },
    {
      name: 'opening the filters',
      act: (page) => page.locator('main button:has(.lucide-sliders-horizontal)').tap(),
    },
    { name: 'closing them', act: (page) => page.keyboard.press('Escape') },
  ]);
  await shop.stop();
  return figures;
}

const cards = (page: Page) => page.locator('main article');
