import { chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../tests/support/browser.ts';
import type { Figure } from './figure.ts';
import { openSeeded, type DatabaseServer } from './shop.ts';
import { seedBoard } from './seed.ts';

const rounds = 9;
/** ms */
const goal = 200;

/**
 * Interaction to next paint on the board of 20 therapists with 12 visits each, on a phone whose processor is four times
 * slower: a visit is opened and closed, and the next day shown and left.
 */
export async function measureBoard(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openSeeded(server, seedBoard, { LOG_LEVEL: 'error' });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript((token) => localStorage.setItem('adminToken', token), shop.token);
  const page = await context.newPage();
  await page.goto('/admin/day');
  await visit(page).waitFor();
  // the day sheet is fetched after the page
  await page.waitForTimeout(3_000);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const figures = await measureInteractions(page);
  await browser.close();
  await shop.stop();
  return figures;
}

const visit = (page: Page) => page.locator('main section section li button').first();
const day = (page: Page) => page.locator('main h1');

async function measureInteractions(page: Page): Promise<Figure[]> {
  const [previous, next] = [0, 1].map((index) =>
    page.locator('main nav:has(input) > button[aria-label]').nth(index),
  );
  const steps = {
    'opening a visit': () => visit(page).tap(),
    'closing it': () => page.locator('[role=dialog] [slot=close]').tap(),
    'the next day': () => next!.tap(),
    'the day before': () => previous!.tap(),
  };
  const durations = Object.keys(steps).map(() => [] as number[]);
  await page.evaluate(recordInteractions);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, step] of Object.values(steps).entries()) {
      const before = await day(page).textContent();
      await step();
      if (index >= 2)
        await page.waitForFunction((old) => document.querySelector('main h1')?.textContent !== old, before);
      const duration = await settled(page);
      // the first round is a warm-up
      if (round > 0) durations[index]!.push(duration);
    }
  }
  return Object.keys(steps).map((name, index) => ({
    name: `12 board of 20 × 12 visits, ${name}: interaction to next paint, ms`,
    goal,
    values: durations[index]!,
    detail: `at most ${Math.max(...durations[index]!)} ms`,
  }));
}

type Recorded = { longest: number };

/** Runs in the page. */
function recordInteractions(): void {
  const recorded: Recorded = { longest: 0 };
  Object.assign(window, { recorded });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) recorded.longest = Math.max(recorded.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest event since the last call, ms, once nothing more is on its way. */
async function settled(page: Page): Promise<number> {
  await page.waitForTimeout(1_500);
  return page.evaluate(() => {
    const { recorded } = window as unknown as { recorded: Recorded };
    const { longest } = recorded;
    recorded.longest = 0;
    return longest;
  });
}
