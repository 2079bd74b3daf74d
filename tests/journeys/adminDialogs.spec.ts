import type { Page } from '@playwright/test';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';

const said = (page: Page) => page.getByRole('alertdialog');

test(
  'Back closes a dialog and stays on the page; typed values are discarded only after a confirmation',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { name } = await shop.makeTherapist();
    await openAsAdmin(page, shop, '/admin/bookings');
    await page.getByRole('link', { name: 'Therapists' }).click();
    const edit = page.getByRole('button', { name: `Edit ${name}` });
    const dialog = page.getByRole('dialog', { name: 'Edit Therapist' });
    const question = page.getByRole('alertdialog', { name: 'Not saved yet' });
    const bio = dialog.getByLabel('Bio');

    await edit.click();
    await expect(bio).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await edit.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(question).toBeHidden();

    await edit.click();
    await bio.fill('Half of a');
    for (const leave of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await leave();
      await expect(question).toContainText('What you typed here is lost when you close it.');
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toBeHidden();
      await expect(bio).toHaveValue('Half of a');
    }
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await expect(bio).toHaveValue('Half of a');
    expect(new URL(page.url()).pathname).toBe('/admin/therapists');

    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog).toBeHidden();
    await edit.click();
    await expect(bio).toHaveValue('');
    await bio.fill('A whole life.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Therapist updated');
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/bookings$/);
  },
);

test(
  'a page that a dialog leads to is one Back away from where the dialog was opened',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { name } = await shop.makeTherapist();
    await openAsAdmin(page, shop, '/admin/therapists');
    await page.getByRole('button', { name: `Schedule of ${name}` }).click();
    await page.getByRole('link', { name: 'Open as a page' }).click();
    await expect(page).toHaveURL(/\/schedule$/);
    // the address changes before the page is loaded: Back would stay in the dialog
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/therapists$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => (history.state as { isUnderSheet?: boolean }).isUnderSheet ?? false))
      .toBe(false);
  },
);
