import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { projectFolder } from '../../api/server/projectFolder.ts';
import { browserFlags, findBrowser } from '../support/browser.ts';
import { adminPassword, productionBuild, startApiProcess } from '../support/apiProcess.ts';
import { callApi } from '../support/callApi.ts';
import { addDemoTemplate, cloneTemplate, startTestServer } from '../support/databaseServer.ts';
import { galleryPage } from './gallery.ts';
import { screens, type Screen } from './screens.ts';

// npm run screens [-- parts of names]: pictures of every screen of the demo shop, in screens/index.html.
const folder = join(projectFolder, 'screens');
const wanted = process.argv.slice(2);
const start = performance.now();

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 } },
};
const sizeNames = ['phone', 'desk'] as const;
type Size = (typeof sizeNames)[number];
const themes = ['light', 'dark'] as const;
const languages = ['en', 'th', 'hi'] as const;
type Language = (typeof languages)[number];
const looks = sizeNames.flatMap((size) => themes.map((theme) => ({ size, theme })));
type Look = (typeof looks)[number];
const lookName = ({ size, theme }: Look, language: Language) => `${size}-${theme}-${language}`;

const taken = screens.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (taken.length === 0)
  throw new Error(
    `No screen's name contains "${wanted.join('" or "')}": ${screens.map(({ name }) => name).join(', ')}`,
  );

await mkdir(folder, { recursive: true });
const server = await startTestServer();
try {
  await addDemoTemplate(server);
  const database = await cloneTemplate(server, 'demo');
  const api = await startApiProcess(database.url, { DEMO: '1', LOG_LEVEL: 'error' }, productionBuild);
  // a second device: the list of devices has one to sign out
  await callApi(api.base, 'POST', '/api/auth/login', {
    body: { username: 'admin', password: adminPassword },
    headers: { 'User-Agent': androidPhone },
  });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const failures = await takeAll(browser, api.base, api.token);
    for (const failure of failures) print(`✗ ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await api.stop();
  }
} finally {
  await server.stop();
}
const page = galleryPage(
  screens.map(({ name }) => name),
  looks.flatMap((look) => languages.map((language) => lookName(look, language))),
);
await writeFile(join(folder, 'index.html'), page);
print(`${join(folder, 'index.html')}  ${((performance.now() - start) / 1000).toFixed(0)} s`);

/**
 * Takes all pictures, three at a time. Each screen has a context of its own in each size and language, so that none
 * shows what another stored. Returns one line for each screen that failed.
 */
async function takeAll(browser: Browser, baseURL: string, token: string): Promise<string[]> {
  const failures: string[] = [];
  const takeLanguage = async (language: Language) => {
    for (const screen of taken) {
      for (const size of screen.only ? [screen.only] : sizeNames) {
        const context = await openContext(browser, baseURL, token, { language, size });
        await take(context, screen, { language, size }).catch((error: unknown) => {
          failures.push(`${screen.name} (${size}, ${language}): ${String(error).split('\n', 2).join(' ')}`);
        });
        await context.close();
      }
    }
  };
  await Promise.all(languages.map(takeLanguage));
  return failures;
}

async function openContext(
  browser: Browser,
  baseURL: string,
  token: string,
  { language, size }: { language: Language; size: Size },
): Promise<BrowserContext> {
  const localStorage = [
    { name: 'adminToken', value: token },
    { name: 'language', value: language },
  ];
  const context = await browser.newContext({
    baseURL,
    ...sizes[size],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  });
  context.setDefaultTimeout(15_000);
  return context;
}

/** Opens the screen once and takes its picture in both themes, since opening it takes longer than a picture. */
async function take(
  context: BrowserContext,
  screen: Screen,
  { language, size }: { language: Language; size: Size },
): Promise<void> {
  const page = await context.newPage();
  await screen.prepare?.(page);
  await page.goto(screen.path);
  await page
    .locator(screen.ready ?? 'main h1')
    .first()
    .waitFor();
  await screen.reach?.(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(loadVisibleImages);
    const path = join(folder, `${screen.name}-${lookName({ size, theme }, language)}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled' });
  }
}

/** Runs in the page. Images below the fold load lazily: waiting for those to decode would never end. */
async function loadVisibleImages(): Promise<void> {
  await document.fonts.ready;
  const visible = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  await Promise.all(visible.map((image) => image.decode().catch(() => null)));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
