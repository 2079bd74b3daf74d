import type { BrowserContext, Page } from '@playwright/test';

/** Disconnects the page, the other pages of its context and the service worker from the network. */
export const goOffline = (page: Page): Promise<void> => page.context().setOffline(true);

export const goOnline = (page: Page): Promise<void> => page.context().setOffline(false);

/** What a browser without a network logs on its console. */
export const offlineConsoleErrors =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/;

/** Holds these requests back until the function that it returns is called. */
export async function holdRequests(
  target: Page | BrowserContext,
  url: Parameters<Page['route']>[0],
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await target.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
