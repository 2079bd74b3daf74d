import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { describeEngines, type Engine } from './engines.ts';
import { makeTherapist } from '../support/testData.ts';
import { bookThroughApi, bookingsOf, chooseVisit, fillCustomer, openBookings, signIn } from './steps.ts';

// axe in the version that the journeys in Chromium use
const playwrightAxe = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axe = await readFile(createRequire(playwrightAxe).resolve('axe-core/axe.min.js'), 'utf8');

for (const isDark of [false, true]) {
  describeEngines({ isDark }, (engine) => {
    it(`${isDark ? 'dark' : 'light'}: every language is shown, and axe finds nothing`, async () => {
      const { page } = engine;
      const { therapist } = await bookThroughApi(engine, ['Sixth']);
      const bookable = await makeTherapist(engine.api.manage);
      await signIn(engine);
      expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(isDark);
      for (const language of ['en', 'th', 'hi']) {
        await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
        await page.goto('/');
        await page.find('main article');
        await expectAccessible(engine, language);
        await page.goto(`/booking/${bookable.id}/${bookable.serviceId}`);
        await page.find('[role=gridcell]');
        await expectAccessible(engine, language);
        await openBookings(engine, therapist);
        await expectAccessible(engine, language);
      }
    });
  });
}

describeEngines({}, (engine) => {
  it('the language is chosen with the keyboard alone, from the first Tab on', async () => {
    const { page } = engine;
    await page.goto('/');
    await page.find('main article');
    await page.press('tab');
    await page.waitUntil(() => document.activeElement?.textContent === 'Skip to content');
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')];
      const picker = buttons.find(({ textContent }) => textContent?.includes('English'));
      picker?.focus();
    });
    await page.press('enter');
    await page.find('[role=menuitemradio]', 'ไทย');
    await page.press('arrowDown');
    await page.press('enter');
    await page.waitUntil(() => document.documentElement.lang === 'th');
  });
});

describeEngines({ refusesStorage: true }, (engine) => {
  it('a browser that stores nothing shows the shop and books', async () => {
    const therapist = await chooseVisit(engine);
    await fillCustomer(engine);
    await engine.page.click('button[type=submit]');
    await engine.page.find('[role=alertdialog]', 'Booking submitted');
    expect(await bookingsOf(engine, therapist)).toHaveLength(1);
  });
});

async function expectAccessible({ page }: Engine, language: string): Promise<void> {
  await page.waitUntil((language) => document.documentElement.lang === language, language);
  const violations = await page.runWithScript(axe, async () => {
    const fading = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    await Promise.all(
      fading().map(({ finished }) =>
        Promise.race([finished.catch(() => null), new Promise((done) => setTimeout(done, 1000))]),
      ),
    );
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(violations, `${language} ${await page.evaluate(() => location.pathname)}`).toEqual([]);
}
