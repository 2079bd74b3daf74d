import type { Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { measureInteractions } from './interactions.ts';
import { openSeeded, type DatabaseServer } from './shop.ts';
import { seedPlaces } from './seed.ts';

/** The picker of 300 places with names in three languages: it is opened, searched in Thai, and closed. */
export async function measurePicker(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openSeeded(server, seedPlaces, { LOG_LEVEL: 'error' });
  const trigger = (page: Page) => page.locator('#main button[aria-haspopup=dialog]').first();
  const open = async (page: Page) => {
    await page.goto('/therapists');
    await trigger(page).waitFor();
  };
  const figures = await measureInteractions(shop, '15 picker of 300 places', open, [
    { name: 'opening it', act: (page) => trigger(page).tap() },
    { name: 'searching', act: (page) => page.keyboard.type('เขต 15') },
    { name: 'closing it', act: (page) => close(page) },
  ]);
  await shop.stop();
  return figures;
}

/** The first Escape clears the search. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog]').waitFor({ state: 'hidden' });
}
