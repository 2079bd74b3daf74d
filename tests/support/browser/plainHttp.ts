import { browserFlags } from './browser.ts';
import { test as base } from './shop.ts';

export { expect } from './shop.ts';

/**
 * Journeys over http at an address that is not this machine's own, as from a phone in the same Wi-Fi: no secure context,
 * so the browser has neither service workers nor encryption, random ids, locks or notifications.
 */
export const test = base.extend({
  baseURL: async ({ worker }, provide) => {
    await provide(worker.url.replace('127.0.0.1', 'shop.test'));
  },
  page: async ({ page, problems }, provide) => {
    // Chromium's remark on a header that has no effect there.
    problems.expect(/Cross-Origin-Opener-Policy header has been ignored/);
    await provide(page);
  },
});

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '',
    args: [...browserFlags, '--host-resolver-rules=MAP shop.test 127.0.0.1'],
  },
});
