import { expect, type BrowserContext, type CDPSession, type Page, type Worker } from '@playwright/test';

/** Waits until the service worker has cached the app's files and controls this page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** The page's worker in the developer tools, which can send it events as a browser does. */
export async function serviceWorkerRegistration(
  page: Page,
  scope = '/',
): Promise<{ devtools: CDPSession; registrationId: string }> {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope);
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return { devtools, registrationId: await registration };
}

/** The running worker itself. */
export async function activeServiceWorker(context: BrowserContext, script = '/sw.js'): Promise<Worker> {
  const isIt = (worker: Worker) => new URL(worker.url()).pathname === script;
  return (
    context.serviceWorkers().find(isIt) ?? (await context.waitForEvent('serviceworker', { predicate: isIt }))
  );
}

/** Paths in the worker's caches, by the cache's name. */
export const cachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        const paths = requests
          .map(({ url }) => new URL(url))
          .map(({ pathname, search }) => pathname + search);
        return [name, paths] as const;
      }),
    );
    return Object.fromEntries(lists);
  });

/** Waits until a cache contains `count` files; the worker fetches more than a hundred, which takes a busy machine long. */
export const waitForCachedFiles = (page: Page, cache: string, count: number): Promise<void> =>
  expect
    .poll(async () => (await cachedPaths(page))[cache]?.length ?? 0, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(count);

/** Waits until the worker has stored every screen of the administrator's. */
export async function waitForAdminFiles(page: Page): Promise<void> {
  const count = await page.evaluate(
    async () => (await (await fetch('/sw.js')).text()).match(/"isAdmin":true/g)!.length,
  );
  await waitForCachedFiles(page, 'admin', count);
}
