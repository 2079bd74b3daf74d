import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { languageCookies } from '../../api/contract/home.ts';
import { projectFolder } from '../../api/config.ts';
import { browserFlags, findBrowser } from '../support/browser/browser.ts';
import {
  adminPassword,
  productionBuild,
  startApiProcess,
  type ApiProcess,
} from '../support/api/apiProcess.ts';
import { callApi } from '../support/api/callApi.ts';
import {
  addDemoTemplate,
  cloneTemplate,
  startTestServer,
  type Template,
} from '../support/database/databaseServer.ts';
import { galleryPage } from './gallery.ts';
import { overlay, toast, type Screen } from './screen.ts';
import { screens } from './screens.ts';

// npm run screens [-- parts of names]: pictures of every screen of the demo shop and an empty one, in screens/index.html.
const folder = join(projectFolder, 'screens');
const wanted = process.argv.slice(2);
const start = performance.now();

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const sizeNames = ['phone', 'desk'] as const;
/** A new process for each page that is opened would take a seventh of the time. */
const fewProcesses = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];
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
  const demo = await startShop('demo', '1');
  const empty = await startShop('empty', '0');
  // a second device: the list of devices has one to sign out
  await callApi(demo.base, 'POST', '/api/auth/login', {
    body: { username: 'admin', password: adminPassword },
    headers: { 'User-Agent': androidPhone },
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags, ...fewProcesses],
  });
  try {
    const failures = await takeAll(browser, (screen) => (screen.shop === 'empty' ? empty : demo));
    for (const failure of failures) print(`✗ ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await Promise.all([demo.stop(), empty.stop()]);
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

async function startShop(template: Template, isDemo: '0' | '1'): Promise<ApiProcess> {
  const { url } = await cloneTemplate(server, template);
  return startApiProcess(url, { DEMO: isDemo, LOG_LEVEL: 'error' }, productionBuild);
}

/** Takes all pictures in three windows. Returns one line for each screen that failed. */
async function takeAll(browser: Browser, shopOf: (screen: Screen) => ApiProcess): Promise<string[]> {
  const failures: string[] = [];
  const waiting = taken.flatMap<{ screen: Screen; opened: readonly Language[] }>((screen) =>
    screen.opensInEachLanguage
      ? languages.map((language) => ({ screen, opened: [language] }))
      : [{ screen, opened: languages }],
  );
  const takeNext = async () => {
    let page = await openWindow(browser);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { screen, opened } = next;
      const failed = await Promise.race([take(page, screen, shopOf(screen), opened), giveUp()]).catch(
        (error: unknown) => {
          failures.push(`${screen.name} (${opened.join(', ')}): ${String(error).split('\n', 3).join(' ')}`);
          return true;
        },
      );
      // Changed responses may be on their way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (failed || screen.now) {
        await page.context().close();
        page = await openWindow(browser);
      }
    }
    await page.context().close();
  };
  await Promise.all([takeNext(), takeNext(), takeNext()]);
  return failures;
}

/** Rejects after 60 s: not every step of a screen has a limit of its own. */
async function giveUp(): Promise<never> {
  await wait(60_000, null, { ref: false });
  throw new Error('Not done within 60 s');
}

async function openWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    // the theme that is taken last: each screen starts with a change of theme
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(15_000);
  // tsx names the functions that run in the page with it
  await context.addInitScript('globalThis.__name = (value) => value');
  return context.newPage();
}

/** Leaves the last screen, and forgets what it stored. */
async function startAnew(page: Page, { base, token }: ApiProcess, language: Language): Promise<void> {
  await page.goto(`${base}/robots.txt`);
  await page.context().clearPermissions();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', {
    origin: base,
    storageTypes: 'indexeddb,cookies,cache_storage',
  });
  await devTools.detach();
  // The server reads this cookie to write the shop's name into the page in this language.
  await page.context().addCookies([{ name: languageCookies[1], value: language, url: base }]);
  await page.evaluate(
    (stored) => {
      sessionStorage.clear();
      localStorage.clear();
      Object.assign(localStorage, stored);
    },
    { adminToken: token, language },
  );
}

/**
 * Opens the screen once and takes its picture in each size, language and theme, since opening it takes longer than
 * that.
 */
async function take(
  page: Page,
  screen: Screen,
  shop: ApiProcess,
  inLanguages: readonly Language[],
): Promise<void> {
  const [firstLanguage] = inLanguages;
  const takenSizes = screen.only ? [screen.only] : sizeNames;
  const sizeOf = { ...sizes, ...(screen.phone && { phone: screen.phone }) };
  await page.setViewportSize(sizeOf[takenSizes[0]]);
  await startAnew(page, shop, firstLanguage!);
  if (screen.now) await page.clock.setFixedTime(screen.now);
  await screen.prepare?.(page);
  await page.goto(`${shop.base}${screen.path}`);
  await page
    .locator(screen.ready ?? 'main h1')
    .first()
    .waitFor();
  await screen.reach?.(page);
  await page.waitForFunction(overlaysAreVisible, overlay);
  if (inLanguages.length > 1 && (await page.locator(toast).count()) > 0)
    throw new Error('A toast stays in its language: opensInEachLanguage is missing');
  for (const size of takenSizes) {
    await page.setViewportSize(sizeOf[size]);
    for (const language of inLanguages) {
      await page.waitForFunction(chooseLanguage, language, { polling: 200 });
      for (const theme of themes) {
        await screen.show?.(page);
        await page.evaluate(loadFontsAndVisibleImages);
        // also shows fonts that arrived after the page was rendered
        await page.emulateMedia({ colorScheme: theme });
        await page.evaluate(waitForFrames);
        const path = join(folder, `${screen.name}-${lookName({ size, theme }, language)}.jpg`);
        await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled' });
      }
    }
  }
}

/**
 * Runs in the page, again until the page is in the language: what another tab does in which it is chosen. The page follows once it
 * is idle.
 */
function chooseLanguage(language: string): boolean {
  if (document.documentElement.lang === language) return true;
  localStorage.setItem('language', language);
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  return false;
}

/**
 * Runs in the page. On a touch screen React Aria hides a dialog whose text field has the focus until the keyboard is
 * open, or for 600 ms where none opens.
 */
function overlaysAreVisible(selector: string): boolean {
  return [...document.querySelectorAll(selector)].every((element) =>
    element.checkVisibility({ opacityProperty: true }),
  );
}

/** Runs in the page. Images out of view load lazily: waiting for those to decode would never end. */
async function loadFontsAndVisibleImages(): Promise<void> {
  await document.fonts.ready;
  const visible = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
  await Promise.all(visible.map((image) => image.decode().catch(() => null)));
}

/** Runs in the page. What has just been opened may be in no frame yet, and would be missing in the picture. */
function waitForFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
