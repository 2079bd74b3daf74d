import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './tests/support/browser/browser.ts';

// The workers read this file too. The environment variable saves them from looking for the browser again.
const browser = (process.env['CHROMIUM'] ??= await findBrowser());

// Each journey runs at one width: that of a phone or, if it is tagged @desk, of a desktop. `npm test` leaves out
// @full.
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/browser/playwrightSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A limit only ends what hangs: a busy machine may take its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // Journeys about the service worker allow it themselves.
    serviceWorkers: 'block',
    launchOptions: { executablePath: browser, args: browserFlags },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grep: /@desk/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
