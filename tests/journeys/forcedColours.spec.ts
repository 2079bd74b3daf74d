import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { BookingForm } from '../support/browser/bookingForm.ts';
import { dateInDays } from '../support/dates.ts';
import { expect, test } from '../support/browser/shop.ts';

/** The colour of most of the element's pixels. */
async function mainColour(element: Locator): Promise<string> {
  const picture = sharp(await element.screenshot({ animations: 'disabled' })).removeAlpha();
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.subarray(at, at + 3).join(' ');
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]![0];
}

async function expectToDiffer(what: string, one: Locator, other: Locator): Promise<void> {
  expect.soft(await mainColour(one), what).not.toBe(await mainColour(other));
}

/** Opens each page on which something is selected, and compares its colour with one that is not selected. */
async function compareSelected(page: Page, therapist: { id: number; serviceId: number }): Promise<void> {
  const form = new BookingForm(page);
  await form.open(therapist);
  await form.chooseDay(dateInDays(3));
  const free = page.locator(
    '[role=gridcell]:not([aria-selected=true]) [role=button]:not([aria-disabled=true])',
  );
  const slots = page.getByRole('radiogroup').locator('label');
  // with the keyboard: a tap would fold the times
  await form.slots.first().focus();
  await page.keyboard.press('Space');
  await expectToDiffer('a chosen time', slots.first(), slots.nth(1));
  const day = page.locator('[role=gridcell][aria-selected=true] [role=button]');
  await expectToDiffer('a chosen day', day, free.first());

  await page.goto('/admin/therapists');
  const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectToDiffer('the tab of the page', tabs.nth(1), tabs.nth(0));
  const track = (isOn: boolean) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('switch', { checked: isOn }) })
      .first()
      .locator('label:has([role=switch]) > span')
      .last();
  await expectToDiffer('a switch that is on', track(true), track(false));
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const box = (isChosen: boolean) =>
    page
      .getByRole('dialog')
      .locator('label')
      .filter({ has: page.getByRole('checkbox', { checked: isChosen }) })
      .locator('span:has(> svg)')
      .first();
  await expectToDiffer('a chosen service', box(true), box(false));

  await page.goto('/admin/week');
  const views = page.getByRole('navigation', { name: 'View' }).getByRole('link');
  await expectToDiffer('the view of the page', views.nth(2), views.nth(1));
  const dayHeads = page.locator('main thead a');
  await dayHeads.first().waitFor();
  await expectToDiffer(
    'today in the week',
    page.locator('main thead a[aria-current]'),
    page.locator('main thead a:not([aria-current])').first(),
  );

  await page.goto('/admin/therapists/1/schedule');
  const bar = page.locator('main [aria-hidden] div[style*="height"]').first();
  await bar.waitFor();
  await expectToDiffer(
    'hours',
    bar,
    page.locator('main [aria-hidden] div:not([style]):not(:has(*))').first(),
  );

  await page.goto('/admin/integrations');
  const channels = page.getByRole('tab');
  await expectToDiffer('a chosen channel', channels.first(), channels.nth(1));
}

test('in forced colours, a dialog has an edge', { tag: '@full' }, async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAsAdmin(page, shop, '/admin/locations');
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const frame = dialog.locator('xpath=..');
  await frame.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const { x, y, height } = (await frame.boundingBox())!;
  const colourAt = async (left: number) => {
    const clip = { x: left, y: y + height / 2, width: 1, height: 1 };
    const { data } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.subarray(0, 3).join(' ');
  };
  expect(await colourAt(x)).not.toBe(await colourAt(x + 8));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `in forced colours, ${colorScheme}, what is selected differs from what is not`,
    { tag: '@full' },
    async ({ page, shop }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await openAsAdmin(page, shop, '/');
      await compareSelected(page, await shop.makeTherapist());
    },
  );
}

/** Pages, and what is visible once they are loaded. */
const pages = {
  '/service/1': 'main article',
  '/therapists': 'main article',
  '/therapist/1': 'main article',
  '/booking/1/4': '[role=grid]',
  '/admin/bookings?time=all': 'main article',
  '/admin/day': 'main section section',
  '/admin/week': 'main table',
  '/admin/therapists': 'main article',
  '/admin/integrations': '[role=tab]',
  '/admin/shop': 'main form',
  '/admin/devices': 'main li',
};

for (const width of [320, 390]) {
  test(
    `with text at twice its size on a phone of ${width} px nothing is cut, and no text touches another`,
    { tag: '@full' },
    async ({ page, shop }) => {
      // twenty pages
      test.slow();
      await page.setViewportSize({ width, height: 740 });
      await openAsAdmin(page, shop, '/');
      for (const language of ['en', 'th']) {
        await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
        for (const [path, ready] of Object.entries(pages)) {
          await page.goto(path);
          await expect(page.locator(ready).first()).toBeVisible();
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
          // what is measured, such as the bar at the bottom, is measured again with the next frame
          await page.evaluate(
            () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
          );
          expect.soft(await page.evaluate(findCrowdedTexts), `${language} ${path}`).toEqual([]);
        }
      }
    },
  );
}

for (const width of [320, 390]) {
  test(
    `the shop’s name grows with the text, on a phone of ${width} px`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/services');
      const name = page.getByRole('banner').getByRole('link').first();
      const sizeOf = () => name.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
      const menu = page.getByRole('button', { name: 'Menu' });
      const top = async (element: Locator) => (await element.boundingBox())!.y;
      await expect(name).toBeVisible();
      const usual = await sizeOf();
      const below = async () => (await top(menu)) > (await top(name)) + 30;
      expect(await below(), 'the controls below the name').toBe(false);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await sizeOf()).toBe(usual * 2);
      expect(await page.evaluate(findCrowdedTexts)).toEqual([]);
    },
  );
}

test(
  'the administrator’s tabs grow with the text, and the tab of the page is in view',
  { tag: '@full' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openAsAdmin(page, shop, '/admin/integrations');
    const tab = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current=page]');
    const label = tab.locator('span');
    const sizeOf = () => label.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const usual = await sizeOf();
    await page.addInitScript(() => {
      const enlarge = () => document.documentElement.style.setProperty('font-size', '200%');
      document.addEventListener('readystatechange', enlarge, { once: true });
    });
    await page.reload();
    await expect(label).toBeVisible();
    expect(await sizeOf()).toBeGreaterThan(usual * 1.9);
    await expect(tab).toBeInViewport({ ratio: 0.99 });
  },
);

/** Runs in the page: what is wider than the screen, texts that are cut, and texts that lie on each other. */
function findCrowdedTexts(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
  // lines that are left out of a short text, and texts for screen readers alone, lie outside an ancestor that hides them
  const isVisible = (box: DOMRect, element: Element | null): boolean => {
    if (element === null) return true;
    const frame = element.getBoundingClientRect();
    const isHidden =
      getComputedStyle(element).overflowY !== 'visible' &&
      (box.top >= frame.bottom - 2 || box.bottom <= frame.top + 2 || frame.width < 3);
    return !isHidden && isVisible(box, element.parentElement);
  };
  const texts: { text: string; isOver: boolean; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    const text = node.nodeValue!.trim();
    const style = getComputedStyle(parent);
    if (!text || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('[aria-hidden=true], [hidden]') || style.clipPath !== 'none') continue;
    if (style.overflowX === 'hidden' && parent.scrollWidth > parent.clientWidth + 1)
      faults.push(`cut: ${text}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (isVisible(box, parent)) texts.push({ text, isOver: isFixed(parent), box });
  }
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (one.text === other.text || one.isOver !== other.isOver) continue;
      const [a, b] = [one.box, other.box];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      // the boxes of two lines overlap by what the letters do not use
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1 && height > Math.min(a.height, b.height) * 0.35)
        faults.push(`${one.text} | ${other.text}`);
    }
  }
  return [...new Set(faults)];
}
