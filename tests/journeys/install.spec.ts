import type { Page } from '@playwright/test';
import { axeViolations } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/shop.ts';
import { linkFor } from '../support/browser/therapistPhone.ts';

/** Dispatches the browser's install event, which a browser under test never does. `answers` is the user's choice. */
const offer = (page: Page, answers: 'accepted' | 'dismissed' = 'accepted') =>
  page.evaluate((outcome) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset['prompted'] = 'yes';
      return Promise.resolve();
    };
    window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
    return event.defaultPrevented;
  }, answers);

const card = (page: Page) => page.getByRole('region', { name: 'Add the app to your home screen' });

/** Ends this visit, once it has been counted, and starts another one. */
async function comeAgain(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).not.toBeNull();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
}

test.describe('the offer to install', () => {
  test(
    'is not made at first sight, but to who comes again; accepted, it installs',
    { tag: '@full' },
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      expect(await offer(page), 'the browser’s own comes at the wrong moment').toBe(true);
      await page.clock.runFor(9_500);
      await expect(card(page)).toHaveCount(0);

      await comeAgain(page);
      await offer(page);
      await expect(card(page)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await card(page).getByRole('button', { name: 'Install' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
      await expect(card(page)).toHaveCount(0);
    },
  );

  test('once declined is not made again, and the menu still has it', { tag: '@full' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('visits', '3'));
    await comeAgain(page);
    await offer(page);
    await card(page).getByRole('button', { name: 'Not now' }).click();
    await expect(card(page)).toHaveCount(0);

    await comeAgain(page);
    await offer(page);
    await page.clock.runFor(9_500);
    await expect(card(page)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  });
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test(
    'the steps are drawn, from the card and from the foot of the page',
    { tag: '@full' },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('visits', '3'));
      await page.goto('/');
      await card(page).getByRole('button', { name: 'Install' }).click();
      const steps = page.getByRole('dialog', { name: 'Add the app to your home screen' });
      await expect(steps.getByRole('listitem')).toHaveCount(3);
      await expect(steps).toContainText('Add to Home Screen');
      expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
      await steps.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' }).click();
      await expect(steps).toBeVisible();
    },
  );
});

test.describe('in LINE’s own browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1 Line/14.19.1',
  });

  test(
    'installing, a booking, signing in and a therapist’s link say first how to open the page outside',
    { tag: '@full' },
    async ({ page, shop }) => {
      const outside = page.getByRole('link', { name: 'Open in the browser' });
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' }).click();
      const steps = page.getByRole('dialog', { name: 'Add the app to your home screen' });
      await expect(steps.getByRole('link', { name: 'Open in the browser' })).toBeVisible();
      await expect(steps.getByRole('listitem')).toHaveCount(0);

      const therapist = await shop.makeTherapist();
      await shop.book(therapist);
      const [booking] = await shop.bookingsOf(therapist.id);
      for (const path of [booking!.link!, '/admin/login']) {
        await page.goto(path);
        await expect(outside).toHaveAttribute('href', new RegExp(`${path}\\?openExternalBrowser=1$`));
      }

      const link = await linkFor(shop, therapist.id);
      await page.goto(link);
      const href = await outside.getAttribute('href');
      expect(new URL(href!).pathname + new URL(href!).search).toBe(`${link}?openExternalBrowser=1`);
      // Nothing is spent by looking: the address that leads outside opens the page.
      await page.goto(href!);
      await page.getByRole('button', { name: 'Open here all the same' }).click();
      await expect(page).toHaveURL(/\/t\/$/);
      await expect(page.locator('nav button')).toHaveCount(4);
    },
  );
});
