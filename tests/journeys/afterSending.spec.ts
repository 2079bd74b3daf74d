import type { Page } from '@playwright/test';
import { openFilledForm } from '../support/browser/bookingForm.ts';
import { expect, test } from '../support/browser/shop.ts';

type Shift = { value: number; moved: string };

/** Records every layout shift from now on, also those that the tap itself causes. */
const recordShifts = (page: Page) =>
  page.evaluate(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    const describe = ({ node }: Entry['sources'][number]) =>
      (node as Element | undefined)?.outerHTML?.slice(0, 90);
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, moved: sources.map(describe).join('\n') });
    }).observe({ type: 'layout-shift' });
  });

/** The same booking as home shows it once the server has described it. */
const refreshed = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/b/'));

test('nothing moves or covers the booking after it was sent', { tag: '@full' }, async ({ page, shop }) => {
  await page.addInitScript(() => {
    const prompt = Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() });
    addEventListener('DOMContentLoaded', () => setTimeout(() => dispatchEvent(prompt), 500));
  });
  const { form } = await openFilledForm(page, shop);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fallback();
  });
  await recordShifts(page);
  const allArrived = refreshed(page);
  await form.submit.tap();
  await expect(page).toHaveURL('/');
  const booking = page.getByRole('region', { name: 'Your booking' });
  await expect(booking.getByText('Waiting for our answer')).toBeVisible();
  await allArrived;
  // until the toast has gone and the offer to install would have come
  await expect(form.toast).toHaveCount(0);
  await page.waitForTimeout(4000);

  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, shifts.map(({ value, moved }) => `${value}\n${moved}`).join('\n')).toBeLessThan(0.02);
  await booking.scrollIntoViewIfNeeded();
  expect(await booking.evaluate(isOnTop)).toBe(true);
  await expect(page.getByRole('region', { name: 'Add the app to your home screen' })).toHaveCount(1);
});

/** Whether nothing lies over what is seen of the element. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, lowest] = [(left + right) / 2, Math.min(bottom, innerHeight)];
  return [top + 5, (top + lowest) / 2, lowest - 5].every((y) =>
    element.contains(document.elementFromPoint(x, y)),
  );
}
