import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../tests/support/browser.ts';
import { figureOf, quantile, type Figure } from './figure.ts';
import { openDemo, type Server } from './shop.ts';
import { ratios } from './windows.ts';

const rounds = 9;
/** a cheap phone beside this machine */
const cpuSlowdown = 4;
/** slow 4G: ms, and bytes a second */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** ms of quiet after which nothing larger will be painted */
const quiet = 2_500;

/**
 * How soon home stands: a first visit on slow 4G, a second one without any network, and the second divided by the
 * first. Largest Contentful Paint, median of nine, on a slowed processor.
 */
export async function offlineOpening(server: Server): Promise<Figure[]> {
  const { url, stop } = await openDemo(server);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const online: number[] = [];
    const offline: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const [first, second] = await visitTwice(browser, url);
      online.push(first);
      offline.push(second);
    }
    const detail = `largest paint of home, ${cpuSlowdown}x CPU: `;
    const [first, second] = [online, offline].map((paints) => `${Math.round(quantile(paints, 0.5))} ms`);
    return [
      figureOf(
        '9 second visit without a network ÷ first visit on slow 4G',
        0.5,
        ratios(offline, online),
        `${detail}${second} ÷ ${first}`,
      ),
    ];
  } finally {
    await browser.close();
    await stop();
  }
}

async function visitTwice(browser: Browser, url: string): Promise<[number, number]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  try {
    const page = await slowPage(context, true);
    const first = await paintOf(page, url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.close();
    await context.setOffline(true);
    return [first, await paintOf(await slowPage(context, false), url)];
  } finally {
    await context.close();
  }
}

async function slowPage(context: BrowserContext, isOnline: boolean): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (isOnline) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
  }
  return page;
}

/** ms until the largest thing on the first screen is painted. */
async function paintOf(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    Object.assign(window, { painted: 0 });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { painted: startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(quiet);
  return page.evaluate(() => (window as unknown as { painted: number }).painted);
}
