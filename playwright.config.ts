import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './tests/support/browser.ts';

// Told to the workers, which read this file too.
const browser = (process.env['CHROMIUM'] ??= await findBrowser());

const asEverybody = { timezoneId: 'America/Los_Angeles', locale: 'en-US' };

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/playwrightSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    ...asEverybody,
    launchOptions: { executablePath: browser, args: browserFlags },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
