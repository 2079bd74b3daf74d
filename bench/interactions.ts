import { chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../tests/support/browser/browser.ts';
import type { Figure } from './figure.ts';
import type { Shop } from './shop.ts';

const rounds = 9;
/** ms */
const goal = 200;

/** A thing that is done on the page. */
export type Interaction = { name: string; act: (page: Page) => Promise<unknown> };

/**
 * Interaction to next paint of things done one after another in rounds, on a phone whose processor is four times slower.
 * `open` opens the page, ready to be used; `title` names it.
 */
export async function measureInteractions(
  shop: Shop,
  title: string,
  open: (page: Page) => Promise<unknown>,
  interactions: readonly Interaction[],
): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript((token) => localStorage.setItem('adminToken', token), shop.token);
  const page = await context.newPage();
  await open(page);
  // what a page fetches when it is idle
  await page.waitForTimeout(3_000);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(recordEvents);
  const durations = interactions.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { act }] of interactions.entries()) {
      await act(page);
      const duration = await settled(page);
      // the first round is a warm-up
      if (round > 0) durations[index]!.push(duration);
    }
  }
  await browser.close();
  return interactions.map(({ name }, index) => ({
    name: `${title}, ${name}: interaction to next paint, ms`,
    goal,
    values: durations[index]!,
    detail: `at most ${Math.max(...durations[index]!)} ms`,
  }));
}

type Recorded = { longest: number };

/** Runs in the page. */
function recordEvents(): void {
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
