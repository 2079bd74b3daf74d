import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page, or in what lies over it: in light everything, in dark what colours alone can break. */
export async function axeViolations(page: Page, over?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await coloursAtRest(page);
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await (over ? axe.include(over) : axe).analyze();
    for (const { id, help, nodes } of violations)
      for (const { html, any } of nodes)
        found.push(`${colorScheme}: ${id}: ${help}: ${html} ${JSON.stringify(any[0]?.data ?? '')}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}

/** Colours fade into those of the other scheme, and what is new fades in: halfway they are nobody's choice. */
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
    // one that ends may set off the next
    for (let now = fading(); now.length > 0; now = fading())
      await Promise.all(now.map(({ finished }) => finished.catch(() => null)));
  });
