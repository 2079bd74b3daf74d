import type { Browser } from '@playwright/test';
import { watchProblems } from '../support/browser/problems.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';
import { waitForServiceWorker, activeServiceWorker } from '../support/browser/serviceWorker.ts';

type WithPolicies = { trustedTypes: { createPolicy: (name: string, rules: object) => void } };

const attempts: [what: string, attempt: () => unknown, directive: string][] = [
  [
    'an inline script',
    () => Object.assign(document.createElement('script'), { text: 'window.isBroken = 1' }),
    'require-trusted-types-for',
  ],
  [
    'text as markup',
    () => Object.assign(document.body, { innerHTML: '<img src=x onerror="window.isBroken = 1">' }),
    'require-trusted-types-for',
  ],
  ['a worker from an address made of text', () => new Worker('/uploads/x'), 'require-trusted-types-for'],
  [
    'a second maker of trusted text',
    () => (window as unknown as WithPolicies).trustedTypes.createPolicy('mine', {}),
    'trusted-types',
  ],
  [
    'a style of another origin',
    () =>
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: 'http://127.0.0.1:1/x.css',
        }),
      ),
    'style-src',
  ],
  ['a word to another origin', () => void fetch('http://127.0.0.1:1/').catch(() => null), 'connect-src'],
];

for (const [what, attempt, directive] of attempts) {
  // `npm test` makes one attempt, `npm run test:full` makes all
  const details = what === attempts[0]?.[0] ? {} : { tag: '@full' };
  test(
    `the policy blocks ${what}, and a journey in which that happens fails`,
    details,
    async ({ browser, shop }) => {
      const { page, verdict, close } = await watched(browser, shop);
      await page.evaluate(attempt).catch(() => null);
      await expect.poll(() => verdict().join('\n')).toContain(`refused: ${directive}`);
      expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
      await close();
    },
  );
}

test(
  'the policy blocks a request by the service worker to another origin, and a journey in which that happens fails',
  { tag: '@full' },
  async ({ browser, shop }) => {
    const { page, verdict, close } = await watched(browser, shop);
    await waitForServiceWorker(page);
    const worker = await activeServiceWorker(page.context());
    expect(verdict()).toEqual([]);
    await worker.evaluate(() => fetch('http://127.0.0.1:1/').catch(() => null));
    await expect
      .poll(() => verdict().join('\n'))
      .toContain('refused in a worker: connect-src http://127.0.0.1:1');
    await close();
  },
);

/** Opens a page with the checks that every journey has, separate from those of this test. */
async function watched(browser: Browser, shop: Shop) {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const { verdict } = await watchProblems(context, () => []);
  const page = await context.newPage();
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(verdict()).toEqual([]);
  return { page, verdict, close: () => context.close() };
}
