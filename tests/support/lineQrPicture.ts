import { expect, type Page } from '@playwright/test';
import { lineQrPicturePath } from './lineQrPicturePath.ts';

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
  await page
    .getByRole('group', { name: 'Line ID' })
    .locator('input[type=file]')
    .setInputFiles(lineQrPicturePath(name));
  await expect(page.getByRole('group', { name: 'Line ID' })).toContainText('Reading the QR code…');
  return () => read();
}
