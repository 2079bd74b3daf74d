import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
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

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
} as const;
const looks = (['phone', 'desk'] as const).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'th', 'hi'] as const).map((language) => ({ size, theme, language })),
  ),
);
type Look = (typeof looks)[number];
const lookName = ({ size, theme, language }: Look) => `${size}-${theme}-${language}`;

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
  looks.map(lookName),
);
await writeFile(join(folder, 'index.html'), page);
print(`${join(folder, 'index.html')}  ${((performance.now() - start) / 1000).toFixed(0)} s`);

/** Takes all pictures, several at a time. Returns one line for each screen that could not be reached. */
async function takeAll(browser: Browser, baseURL: string, token: string): Promise<string[]> {
  const failures: string[] = [];
  const waiting = [...looks];
  const takeLooks = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) {
      const context = await openContext(browser, baseURL, token, look);
      for (const screen of taken) {
        if (screen.only && screen.only !== look.size) continue;
        await take(context, screen, join(folder, `${screen.name}-${lookName(look)}.jpg`)).catch(
          (error: unknown) =>
            failures.push(`${screen.name} (${lookName(look)}): ${String(error).split('\n', 2).join(' ')}`),
        );
      }
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, takeLooks));
  return failures;
}

async function openContext(
  browser: Browser,
  baseURL: string,
  token: string,
  { size, theme, language }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseURL,
          localStorage: [
            { name: 'adminToken', value: token },
            { name: 'language', value: language },
          ],
        },
      ],
    },
  });
  context.setDefaultTimeout(15_000);
  return context;
}

async function take(context: BrowserContext, screen: Screen, path: string): Promise<void> {
  const page = await context.newPage();
  try {
    await screen.prepare?.(page);
    await page.goto(screen.path);
    await page
      .locator(screen.ready ?? 'main h1')
      .first()
      .waitFor();
    await screen.reach?.(page);
    await page.evaluate(loadVisibleImages);
    await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled' });
  } finally {
    await page.close();
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
