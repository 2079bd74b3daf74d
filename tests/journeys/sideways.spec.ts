import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';

/** px: what the notch of a phone takes on the left, and as much on the right */
const notch = 59;

/** Pages, and what is visible once they are loaded. */
const pages = {
  '/': 'main article',
  '/therapists': 'main article',
  '/therapist/1': 'main article',
  '/booking/1/4': '[role=grid]',
  '/admin/bookings?time=all': 'main article',
  '/admin/locations': 'main tbody tr',
};

test('held sideways, no text lies under the notch', { tag: '@full' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 852, height: 393 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notch, right: notch } });
  await openAsAdmin(page, shop, '/');
  for (const [path, ready] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    expect.soft(await page.evaluate(textsBeside, notch), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Add New Location' }).click();
  await page.setViewportSize({ width: 480, height: 393 });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())!.x).toBeGreaterThanOrEqual(notch);
});

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 667, height: 375 } });

  test('the booking form has the whole screen', { tag: '@full' }, async ({ page }) => {
    await page.goto('/booking/1/4');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book Session' })).not.toBeInViewport();
  });

  test('the last place can be seen and chosen', { tag: '@full' }, async ({ page }) => {
    await page.goto('/therapists');
    await page.locator('main button[aria-haspopup=dialog]').click();
    const places = page.getByRole('listbox');
    await expect(places).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowUp');
    const last = places.getByRole('option', { name: /^Thalang/ });
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.click();
    await expect(page).toHaveURL(/Thalang/);
  });
});

test('the keyboard on the screen does not cover a dialog', { tag: '@full' }, async ({ page, shop }) => {
  await openAsAdmin(page, shop, '/admin/locations');
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const left = 400;
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height });
    visualViewport!.dispatchEvent(new Event('resize'));
  }, left);
  const bottom = async () => {
    const { y, height } = (await dialog.locator('xpath=..').boundingBox())!;
    return y + height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(left);
});

/** Runs in the page: the visible texts within `inset` px of its sides. */
function textsBeside(inset: number): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue!.trim();
    const parent = node.parentElement!;
    if (!text || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (getComputedStyle(parent).clipPath !== 'none') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // what is cut off there cannot be seen
    let frame: Element | null = parent;
    while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
    const { left: start, right: end } = (frame ?? document.body).getBoundingClientRect();
    const isBeside = ({ left, right, bottom }: DOMRect) =>
      bottom > 0 && (Math.max(left, start) < inset || Math.min(right, end) > innerWidth - inset);
    if ([...range.getClientRects()].some(isBeside)) found.push(text);
  }
  return found;
}
