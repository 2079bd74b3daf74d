import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { projectFolder } from '../api/config.ts';
import type { NextFreeStarts } from '../api/contract/availability.ts';
import { browserFlags, findBrowser } from '../tests/support/browser/browser.ts';
import { customerFields } from '../tests/support/testData.ts';
import { startBarePage } from './barePage.ts';
import { median, ratioFigure, type Figure } from './figure.ts';
import { openDemo, type DatabaseServer } from './shop.ts';

const run = promisify(execFile);
const rounds = 5;
/** LCP of each page ÷ that of a bare React page. `private`: a customer's booking; `visits`: the therapist's page */
const goals = { home: 1, list: 1.2, profile: 1.2, booking: 1.2, service: 1.2, private: 1.2, visits: 1.3 };
type PageName = keyof typeof goals;
const pageNames = Object.keys(goals) as PageName[];
/** for no search engine */
const unlisted = new Set<PageName>(['private', 'visits']);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  runtimeError?: { code: string };
  audits: Record<'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>;
  categories: Record<(typeof categories)[number], { score: number }>;
};

/**
 * Lighthouse emulating a phone, with network and processor throttled rather than simulated. The pages are measured
 * alternately; `only` names those to measure, by default all.
 */
export async function measureLighthouse(server: DatabaseServer, only: string[]): Promise<Figure[]> {
  const measured = pageNames.filter((name) => only.length === 0 || only.includes(name));
  const program = join(projectFolder, 'bench/node_modules/lighthouse/cli/index.js');
  // Large, and needed here alone: not a dependency of the product.
  if (!existsSync(program))
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: join(projectFolder, 'bench') });
  const { base: url, stop } = await openDemo(server);
  const bare = await startBarePage();
  const [free] = await read<NextFreeStarts[]>(`${url}/api/availability/next`);
  if (!free) throw new Error('Nobody of the demo is free');
  const { therapistId, serviceId } = free;
  const pages: Record<PageName, string> = {
    home: `${url}/`,
    list: `${url}/therapists`,
    profile: `${url}/therapist/${therapistId}`,
    booking: `${url}/booking/${therapistId}/${serviceId}`,
    service: `${url}/service/${serviceId}`,
    private: url + (await book(url, free)),
    visits: `${url}/t/`,
  };
  const measurements: Record<string, Report>[] = [];
  const failures: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const reports: Record<string, Report> = { bare: await readReport(program, bare.url, failures) };
    for (const name of measured) reports[name] = await readReport(program, pages[name], failures);
    measurements.push(reports);
  }
  await Promise.all([bare.stop(), stop()]);
  // a page is compared with the bare one of the same round
  const complete = measurements.filter((one) =>
    Object.values(one).every(({ runtimeError }) => !runtimeError),
  );
  const whole = (name: string) => complete.map((one) => one[name]!);
  const leftOut = rounds - complete.length;
  const trouble =
    failures.length === 0
      ? ''
      : `; failed ${failures.length} times (${[...new Set(failures)].join(', ')}), ${leftOut} of ${rounds} rounds left out`;
  return measured.flatMap((name) => figuresOf(name, whole(name), whole('bare'), trouble));
}

const read = async <Data>(url: string, init?: RequestInit): Promise<Data> =>
  ((await (await fetch(url, init)).json()) as { data: Data }).data;

/** Books what is free in the demo; the path of the booking's page. */
async function book(url: string, { therapistId, serviceId, date, starts }: NextFreeStarts): Promise<string> {
  const body = JSON.stringify({
    ...customerFields,
    therapistId,
    serviceId,
    startTime: `${date} ${starts[0]}`,
  });
  const headers = { 'Content-Type': 'application/json' };
  const { link } = await read<{ link: string }>(`${url}/api/bookings`, { method: 'POST', headers, body });
  return link;
}

/**
 * Lighthouse's report of a page. It sometimes misses the beginning of the navigation (NO_NAVSTART) and is then run again, at most
 * twice; the report of the last run has the `runtimeError`. Adds the code of each failure to `failures`.
 */
async function readReport(program: string, url: string, failures: string[]): Promise<Report> {
  const flags = ['--throttling-method=devtools', '--quiet', '--output=json'];
  const chromeFlags = `--chrome-flags=--headless=new ${browserFlags.join(' ')}`;
  const options = { env: { ...process.env, CHROME_PATH: await findBrowser() }, maxBuffer: 2 ** 26 };
  for (let attempt = 1; ; attempt++) {
    // it exits with 1 when it failed, after it has written what it has
    const { stdout } = await run(process.execPath, [program, url, chromeFlags, ...flags], options).catch(
      (error: { stdout: string }) => error,
    );
    const report = parseReport(stdout);
    if (!report.runtimeError) return report;
    failures.push(report.runtimeError.code);
    if (attempt === 3) return report;
  }
}

function parseReport(stdout: string): Report {
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return { runtimeError: { code: 'no report' } } as Report;
  }
}

function figuresOf(name: PageName, reports: Report[], bare: Report[], trouble: string): Figure[] {
  const audit = (of: Report[], id: keyof Report['audits']) => of.map(({ audits }) => audits[id].numericValue);
  const [paints, barePaints] = [reports, bare].map((of) => audit(of, 'largest-contentful-paint'));
  const judged = categories.filter((id) => id !== 'seo' || !unlisted.has(name));
  const scores = judged.map((id) => Math.round(median(reports.map((one) => one.categories[id].score)) * 100));
  const title = `7 LCP of ${name} ÷ a bare React page`;
  return [
    ratioFigure(title, goals[name], paints ?? [], barePaints ?? [], `ms${trouble}`),
    {
      name: `7 total blocking time of ${name}, ms`,
      goal: 150,
      values: audit(reports, 'total-blocking-time'),
      isCorrect: (scores[0] ?? 0) >= 98 && scores.slice(1).every((score) => score === 100),
      detail: judged.map((id, index) => `${id} ${scores[index]}`).join(', ') + trouble,
    },
  ];
}

/** KB of script, compressed by brotli, that a first visit of home downloads. */
export const measureScriptSize = (server: DatabaseServer): Promise<Figure[]> =>
  withBrowser(server, async (browser, url) => {
    const figures: Figure[] = [];
    for (const locale of ['en-US', 'th-TH', 'hi-IN']) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script')
          sizes.push(request.sizes().then((of) => of.responseBodySize / 1_000));
      });
      await page.goto(url, { waitUntil: 'load' });
      // Scripts that are fetched later than this do not delay the visitor and are not counted.
      await page.waitForTimeout(1_500);
      await context.close();
      const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
      figures.push({ name: '8 script of the first load, kB', goal: 100, values: [sum], detail: locale });
    }
    return figures;
  });

/** Largest contentful paint of the home page on a second, offline visit ÷ on a first visit over slow 4G. */
export const measureOfflineVisit = (server: DatabaseServer): Promise<Figure[]> =>
  withBrowser(server, async (browser, url) => {
    const [first, second]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
      first.push(await largestPaint(await context.newPage(), url, true));
      await context.setOffline(true);
      second.push(await largestPaint(await context.newPage(), url, false));
      await context.close();
    }
    return [ratioFigure('9 second visit offline ÷ first visit on slow 4G', 0.55, second, first, 'ms')];
  });

async function withBrowser(
  server: DatabaseServer,
  measure: (browser: Browser, url: string) => Promise<Figure[]>,
) {
  const { base: url, stop } = await openDemo(server);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const figures = await measure(browser, `${url}/`);
  await Promise.all([browser.close(), stop()]);
  return figures;
}

/** ms until the largest element of the first screen is painted; afterwards the service worker is ready. */
async function largestPaint(page: Page, url: string, isOnline: boolean): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Latency in ms, throughput in bytes a second.
  const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  if (isOnline) await devtools.send('Network.emulateNetworkConditions', slow4g);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2_500);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return paint;
}
