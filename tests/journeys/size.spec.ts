import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/browser/shop.ts';

type Load = { path: string; isScript: boolean; kb: number };

const budgetKb = { script: 100, everything: 300, scriptOfTherapist: 110 };

// Measures what a browser downloads on its first visit, compressed as it is sent.
for (const locale of ['en-US', 'th-TH', 'hi-IN']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    // Thai is the largest, by its texts.
    const details = locale === 'th-TH' ? {} : { tag: '@full' };
    test('the first load of home keeps to its budget', details, async ({ page }) => {
      const loads: Promise<Load>[] = [];
      note(page, loads);
      await page.addInitScript(skipLongTimers);

      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');

      const loaded = await Promise.all(loads);
      const sum = (files: typeof loaded) => files.reduce((total, { kb }) => total + kb, 0);
      const list = loaded.map(({ path, kb }) => `${kb.toFixed(1)} kB ${path}`).join('\n');
      const script = sum(loaded.filter(({ isScript }) => isScript));
      expect(script, `script, kB:\n${list}`).toBeLessThanOrEqual(budgetKb.script);
      expect(sum(loaded), `everything, kB:\n${list}`).toBeLessThanOrEqual(budgetKb.everything);
    });
  });
}

test('the first load of a therapist’s page keeps to its budget, with the database', async ({ page }) => {
  const loads: Promise<Load>[] = [];
  note(page, loads);
  await page.goto('/t/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = (await Promise.all(loads)).filter(({ isScript }) => isScript);
  const list = scripts.map(({ path, kb }) => `${kb.toFixed(1)} kB ${path}`).join('\n');
  const sum = scripts.reduce((total, { kb }) => total + kb, 0);
  expect(sum, `script, kB:\n${list}`).toBeLessThanOrEqual(budgetKb.scriptOfTherapist);
});

/** What the page loads two seconds or more after its start is not its first load, however slow the machine is. */
function skipLongTimers(): void {
  const start = window.setTimeout;
  window.setTimeout = ((callback: () => void, ms = 0) =>
    ms < 2_000 ? start(callback, ms) : 0) as typeof start;
}

/** Notes each file that is loaded; one that arrives while the page is being closed is nobody's failure. */
function note(page: Page, loads: Promise<Load>[]): void {
  page.on('requestfinished', (request) => {
    const load = measure(request);
    load.catch(() => null);
    loads.push(load);
  });
}

async function measure(request: Request): Promise<Load> {
  const [sizes, response] = await Promise.all([request.sizes(), request.response()]);
  return {
    path: new URL(request.url()).pathname,
    isScript: response?.headers()['content-type']?.includes('javascript') ?? false,
    kb: sizes.responseBodySize / 1000,
  };
}
