import { expect, type Page } from '@playwright/test';

/** An option of the list of places, which renders only those in sight: scrolls until it is. */
export async function placeOption(page: Page, name: string) {
  const list = page.getByRole('dialog').getByRole('listbox');
  const option = list.getByRole('option', { name });
  await expect(list.getByRole('option').first()).toBeVisible();
  await expect(async () => {
    if ((await option.count()) === 0) await list.evaluate((box) => box.scrollBy(0, 200));
    await expect(option).toBeVisible({ timeout: 100 });
  }).toPass();
  return option;
}
