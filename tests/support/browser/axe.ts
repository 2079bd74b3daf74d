import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type ColourScheme = 'light' | 'dark';
type Schemes = { rules: ColourScheme[]; contrast: ColourScheme[] };
const languages = ['en', 'th', 'hi'];
const bothSchemes: Schemes = { rules: ['light'], contrast: ['dark'] };

/**
 * Languages and colour schemes that take turns: each screen opened is in the next language, each test in the next
 * schemes.
 */
type AxePass = { title: string; tag: string[]; languages: string[]; schemes: Schemes[] };

/**
 * `npm test` tests each screen once, so that every language occurs in every scheme; the full run has each screen in
 * each language, and in both schemes.
 */
export const axePasses: AxePass[] = [
  {
    title: 'languages and colour schemes taking turns',
    tag: [],
    languages,
    schemes: [
      { rules: ['light'], contrast: [] },
      { rules: ['dark'], contrast: [] },
    ],
  },
  { title: 'in en', tag: ['@full', '@desk'], languages: ['en'], schemes: [bothSchemes] },
  { title: 'in th', tag: ['@full'], languages: ['th'], schemes: [{ rules: ['dark'], contrast: [] }] },
  { title: 'in hi', tag: ['@full'], languages: ['hi'], schemes: [{ rules: ['light'], contrast: [] }] },
];

/** Opens and tests screens in the languages and schemes of the pass. */
export async function startAxePass(page: Page, { languages: spoken, schemes }: AxePass) {
  let opened = 0;
  let tested = 0;
  const language = () => spoken[opened % spoken.length] ?? 'en';
  await page.addInitScript((first) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', first);
  }, language());
  return {
    open: async (path: string, visit: (path: string) => Promise<unknown> = (to) => page.goto(to)) => {
      if (opened > 0) await page.evaluate((chosen) => localStorage.setItem('language', chosen), language());
      opened += 1;
      await visit(path);
    },
    test: async (name: string, over?: string) => {
      const found = await axeViolations(page, over, schemes[tested % schemes.length]);
      tested += 1;
      expect.soft(found, name).toEqual([]);
    },
  };
}

/**
 * The violations of every rule that axe finds on the page, or only in the element `over`, in the colour schemes of
 * `rules`. In a scheme of `contrast` it checks the contrast of colours alone, as only colours differ.
 */
export async function axeViolations(
  page: Page,
  over?: string,
  { rules, contrast } = bothSchemes,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of [...rules, ...contrast]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await coloursAtRest(page);
    // axe describes every element that passes, too, unless told that nobody reads it
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (!rules.includes(colorScheme)) axe.withRules('color-contrast');
    const { violations } = await (over ? axe.include(over) : axe).analyze();
    for (const { id, help, nodes } of violations)
      for (const { html, any } of nodes)
        found.push(`${colorScheme}: ${id}: ${help}: ${html} ${JSON.stringify(any[0]?.data ?? '')}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}

/** Waits until no colour transition or animation is running, since contrast is wrong halfway through one. */
const coloursAtRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // the end of one animation may start another
    for (let now = fading(); now.length > 0; now = fading())
      await Promise.all(now.map(({ finished }) => finished.catch(() => null)));
  });
