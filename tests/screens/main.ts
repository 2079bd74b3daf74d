import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { projectFolder } from '../../api/server/projectFolder.ts';
import { browserFlags, findBrowser } from '../support/browser.ts';
import { productionBuild, startApiProcess } from '../support/apiProcess.ts';
import { addDemoTemplate, cloneTemplate, startTestServer } from '../support/databaseServer.ts';
import { galleryPage } from './gallery.ts';
import { screens, type Screen } from './screens.ts';

// npm run screens [-- part of a name]: pictures of every screen of the demo shop, in screens/index.html.
const folder = join(projectFolder, 'screens');
const wanted = process.argv[2] ?? '';
const start = performance.now();

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const sizeNames = ['phone', 'desk'] as const;
const themes = ['light', 'dark'] as const;
const languages = ['en', 'th', 'hi'] as const;
type Language = (typeof languages)[number];
const looks = sizeNames.flatMap((size) => themes.map((theme) => ({ size, theme })));
type Look = (typeof looks)[number];
const lookName = ({ size, theme }: Look, language: Language) => `${size}-${theme}-${language}`;

const taken = screens.filter(({ name }) => name.includes(wanted));
if (taken.length === 0)
  throw new Error(`No screen's name contains "${wanted}": ${screens.map(({ name }) => name).join(', ')}`);

await mkdir(folder, { recursive: true });
const server = await startTestServer();
try {
  await addDemoTemplate(server);
  const database = await cloneTemplate(server, 'demo');
  const api = await startApiProcess(database.url, { DEMO: '1', LOG_LEVEL: 'error' }, productionBuild);
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
 * Takes all pictures, three at a time. Each screen has a context of its own, so that none shows what another stored.
 * Returns one line for each screen that failed.
 */
async function takeAll(browser: Browser, baseURL: string, token: string): Promise<string[]> {
  const failures: string[] = [];
  const takeLanguage = async (language: Language) => {
    for (const screen of taken) {
      const context = await openContext(browser, baseURL, token, language);
      await take(context, screen, language).catch((error: unknown) => {
        failures.push(`${screen.name} (${language}): ${String(error).split('\n', 2).join(' ')}`);
      });
      await context.close();
    }
  };
  await Promise.all(languages.map(takeLanguage));
  return failures;
}

async function openContext(
  browser: Browser,
  baseURL: string,
  token: string,
  language: Language,
): Promise<BrowserContext> {
  const localStorage = [
    { name: 'adminToken', value: token },
    { name: 'language', value: language },
  ];
  const context = await browser.newContext({
    baseURL,
    viewport: sizes.phone,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  });
  context.setDefaultTimeout(15_000);
  return context;
}

/** Opens the screen once and takes it in each size and theme: opening takes longer than a picture. */
async function take(context: BrowserContext, screen: Screen, language: Language): Promise<void> {
  const shown = looks.filter(({ size }) => !screen.only || screen.only === size);
  const page = await context.newPage();
  await page.setViewportSize(sizes[screen.only ?? 'phone']);
  await screen.prepare?.(page);
  await page.goto(screen.path);
  await page
    .locator(screen.ready ?? 'main h1')
    .first()
    .waitFor();
  await screen.reach?.(page);
  for (const look of shown) {
    await page.setViewportSize(sizes[look.size]);
    await page.emulateMedia({ colorScheme: look.theme });
    await page.evaluate(loadVisibleImages);
    const path = join(folder, `${screen.name}-${lookName(look, language)}.jpg`);
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
