import type { Page } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { seedBookings } from '../support/database/seedBookings.ts';
import { expect, test } from '../support/browser/shop.ts';
import { withShopDatabase } from '../support/database/shopDatabase.ts';

test.use({ holds: 'own demo' });

type Seen = { names: string[]; reading: string; top: number };

type Asked = { reading?: string; scrollTo?: 'top' | 'bottom' };

/** Scrolls to one end of the list if asked to, and returns the cards in the document and the first fully visible one. */
const look = (page: Page, asked: Asked = {}): Promise<Seen> =>
  page.evaluate(({ reading, scrollTo }) => {
    const cards = [...document.querySelectorAll('article')];
    const name = (card: Element | undefined) => card?.getAttribute('aria-label') ?? '';
    const box = (card: Element | undefined) => card?.getBoundingClientRect() ?? new DOMRect();
    if (scrollTo === 'top') scrollBy({ top: box(cards[0]).top + 40, behavior: 'instant' });
    if (scrollTo === 'bottom')
      scrollBy({ top: box(cards.at(-1)).bottom - innerHeight - 40, behavior: 'instant' });
    const read = cards.find((card) => (reading ? name(card) === reading : box(card).top > 80));
    return { names: cards.map(name), reading: name(read), top: box(read).top };
  }, asked);

/** Scrolls to one end of the list, waits for the next page, and returns the names that are in the document then. */
async function turn(page: Page, end: 'top' | 'bottom'): Promise<string[]> {
  const before = await look(page, { scrollTo: end });
  const place = end === 'top' ? 0 : -1;
  await expect.poll(async () => (await look(page)).names.at(place)).not.toBe(before.names.at(place));
  const after = await look(page, { reading: before.reading });
  expect(Math.abs(after.top - before.top), 'what is being read stays where it is').toBeLessThan(2);
  expect(after.names.length).toBeLessThanOrEqual(150);
  return after.names;
}

test(
  'a hundred thousand bookings are read down and up again, never more than 150 of them in the document',
  { tag: ['@full', '@desk'] },
  async ({ page, shop }) => {
    test.setTimeout(180_000);
    await withShopDatabase(shop, async (sql) => {
      // At some hours a request of the demo shop was missed, and stands apart from the list.
      await sql`delete from bookings`;
      await seedBookings(sql, 100_000);
    });
    const { body } = await shop.manage<{ data: Booking[] }>('GET', '/bookings?limit=500');
    const order = body.data.map(({ clientName }) => clientName);

    await openAsAdmin(page, shop, '/admin/bookings?time=all');
    await expect(page.getByRole('article').first()).toBeVisible();
    const pages = 6;
    let there: string[] = [];
    for (let i = 1; i < pages; i += 1) {
      there = await turn(page, 'bottom');
      expect(there).toEqual(order.slice(Math.max(0, i - 2) * 50, (i + 1) * 50));
    }
    for (let i = pages - 4; i >= 0; i -= 1) {
      there = await turn(page, 'top');
      expect(there).toEqual(order.slice(i * 50, (i + 3) * 50));
    }
    await expect(page.getByRole('button', { name: 'Back to the top' })).toBeHidden();

    for (let i = 0; i < 2; i += 1) await turn(page, 'bottom');
    await page.getByRole('button', { name: 'Back to the top' }).click();
    await expect.poll(async () => (await look(page)).names).toEqual(order.slice(0, 50));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

    const wanted = order[321] ?? '';
    await page.getByLabel('Search by name, phone or address').fill(wanted.slice(-12));
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article', { name: wanted })).toBeVisible();
  },
);
