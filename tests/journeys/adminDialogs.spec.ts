import type { Page } from '@playwright/test';
import { openAsAdmin } from '../support/adminSession.ts';
import { expect, test } from '../support/shop.ts';

const said = (page: Page) => page.getByRole('alertdialog');

test('Back closes a dialog and stays on the page; typed values are discarded only after a confirmation', async ({
  page,
  shop,
}) => {
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
    await question.getByRole('button', { name: 'Cancel' }).click();
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
  await question.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(dialog).toBeHidden();
  await edit.click();
  await expect(bio).toHaveValue('');
  await bio.fill('A whole life.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toContainText('Therapist updated');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
});

test(
  'hours that are chosen and not added are not given up without a question; once added they are nobody’s loss',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { name } = await shop.makeTherapist({ hours: [] });
    await openAsAdmin(page, shop, '/admin/therapists');
    const open = page.getByRole('button', { name: `Schedule of ${name}` });
    const dialog = page.getByRole('dialog', { name: `Schedule of ${name}` });
    const question = page.getByRole('alertdialog', { name: 'Not saved yet' });
    const day = dialog.getByLabel('Day', { exact: true });

    await open.click();
    await day.selectOption('Saturday');
    for (const leave of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(day).toHaveValue('6');
    }
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard my changes' }).click();
    await expect(dialog).toBeHidden();

    await open.click();
    await expect(day).toHaveValue('1');
    await dialog.getByLabel('End time').fill('15:00');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Add Schedule' }).click();
    await expect(said(page)).toContainText('Schedule updated');
    await expect(dialog.getByLabel('End time'), 'ready for the next day').toHaveValue('15:00');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(question).toBeHidden();
  },
);

test(
  'hours that are chosen in the dialog are there when it is opened as a page',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { name } = await shop.makeTherapist({ hours: [] });
    await openAsAdmin(page, shop, '/admin/therapists');
    await page.getByRole('button', { name: `Schedule of ${name}` }).click();
    await page.getByLabel('Day', { exact: true }).selectOption('Saturday');
    await page.getByLabel('Start time').fill('18:00');
    await page.getByRole('link', { name: 'Open as a page' }).click();
    await expect(page).toHaveURL(/\/schedule$/);
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue('6');
    await expect(page.getByLabel('Start time')).toHaveValue('18:00');
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
    await page.goBack();
    await expect(page).toHaveURL(/\/therapists$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => (history.state as { isUnderSheet?: boolean }).isUnderSheet ?? false))
      .toBe(false);
  },
);

for (const [path, what, field] of [
  ['services', 'Service', 'Description'],
  ['locations', 'Location', 'City'],
] as const) {
  test(
    `a half-typed ${what.toLowerCase()} is not given up without a question`,
    { tag: '@full' },
    async ({ page, shop }) => {
      await openAsAdmin(page, shop, `/admin/${path}`);
      await page.getByRole('button', { name: `Add New ${what}` }).click();
      const dialog = page.getByRole('dialog', { name: `Add New ${what}` });
      await dialog.getByLabel(field).fill('Half of a');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Not saved yet' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog.getByLabel(field)).toHaveValue('Half of a');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard my changes' }).click();
      await expect(dialog).toBeHidden();
    },
  );
}
