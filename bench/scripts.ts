import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { projectFolder } from '../api/server/projectFolder.ts';
import { browserFlags, findBrowser } from '../tests/support/browser.ts';
import { password } from '../tests/support/apiProcess.ts';
import type { Figure } from './figure.ts';
import { openDemo, type Server } from './shop.ts';

/** ms after which only what nobody waits for is fetched */
const quiet = 1_500;

/** The script that a first visit downloads, compressed by brotli; and what comes only when it is wanted. */
export async function scripts(server: Server): Promise<Figure[]> {
  const { url, stop } = await openDemo(server);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const home = await loadedBy(browser, `${url}/`, 'en-US');
    const inThai = await loadedBy(browser, `${url}/`, 'th-TH');
    const inHindi = await loadedBy(browser, `${url}/`, 'hi-IN');
    const login = await loadedBy(browser, `${url}/admin/login`, 'en-US');
    const office = await loadedBy(browser, `${url}/admin/bookings`, 'en-US', await tokenOf(url));
    const booking = await loadedBy(browser, `${url}/booking/1/1`, 'en-US');
    const beside = (files: Map<string, number>) =>
      sum(new Map([...files].filter(([file]) => !home.has(file))));
    return [
      figure('first load of home, English', sum(home), 95),
      figure('first load of home, Thai', sum(inThai), 95),
      figure('first load of home, Hindi', sum(inHindi), 95),
      figure('booking form, beside home', beside(booking)),
      figure('sign-in, beside home', beside(login)),
      figure('bookings of the administrator, beside home', beside(office)),
      figure(
        'reading a Line QR code',
        await sizeOf(/^readQr\.worker-.*\.js\.br$/),
        undefined,
        'when one is chosen',
      ),
    ];
  } finally {
    await browser.close();
    await stop();
  }
}

/** Scripts by their paths, in kB as they came over the wire. */
async function loadedBy(
  browser: Browser,
  url: string,
  locale: string,
  token = '',
): Promise<Map<string, number>> {
  const context = await browser.newContext({ locale });
  try {
    const page = await context.newPage();
    if (token) await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
    const sizes: Promise<[string, number]>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      const path = new URL(request.url()).pathname;
      sizes.push(request.sizes().then(({ responseBodySize }) => [path, responseBodySize / 1000]));
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(quiet);
    return new Map(await Promise.all(sizes));
  } finally {
    await context.close();
  }
}

/** The administrator's, signed in. */
async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

async function sizeOf(name: RegExp): Promise<number> {
  const folder = join(projectFolder, 'dist/pwa/assets');
  const files = (await readdir(folder)).filter((file) => name.test(file));
  const bytes = await Promise.all(files.map((file) => readFile(join(folder, file))));
  return bytes.reduce((total, { length }) => total + length, 0) / 1000;
}

const sum = (files: Map<string, number>): number => [...files.values()].reduce((total, kb) => total + kb, 0);

const figure = (name: string, kb: number, goal?: number, detail = 'br'): Figure => ({
  name: `8 script, ${name}`,
  goal,
  median: kb,
  unit: 'kB',
  detail,
});
