import { expect, type Page } from '@playwright/test';
import { lineQrPicturePath } from '../lineQrPicturePath.ts';

export const lineField = (page: Page) => page.getByRole('group', { name: 'Line ID' });

/** Picks one of the pictures of the tests for the Line contact of a form. */
export async function pickPicture(page: Page, name: string): Promise<void> {
  // in the customer's form the contact is folded until it is chosen
  const chip = page.locator('label:has(input[value=clientLineId])');
  await expect(chip.or(lineField(page)).first()).toBeVisible();
  if ((await chip.count()) > 0) await chip.click();
  await lineField(page).locator('input[type=file]').setInputFiles(lineQrPicturePath(name));
}

/** Picks a picture of a LINE QR code. Reading it waits until the returned function is called. */
export async function pickPictureWithSlowScan(page: Page, name: string): Promise<() => void> {
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route(/scanQrCode/, async (route) => {
    await isRead;
    await route.continue();
  });
  await pickPicture(page, name);
  await expect(lineField(page)).toContainText('Reading the QR code…');
  return () => read();
}
