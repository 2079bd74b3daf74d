import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The violations that axe finds on the page, or only in the element `over`: by every rule in the light colour scheme,
 * and by colour contrast in the dark one.
 */
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
