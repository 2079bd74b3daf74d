import type { Page } from '@playwright/test';
import type { Integrations } from '#contract/integrations.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

// All journeys of a worker share the channels.
test.use({ holds: 'own demo' });

test.beforeEach(async ({ shop }) => {
  await shop.manage('POST', '/settings/integrations', {
    sms: null,
    email: null,
    line: null,
    whatsapp: null,
  });
});

const said = (page: Page) => page.getByRole('alertdialog');
const panel = (page: Page) => page.getByRole('tabpanel');
const open = (page: Page, name: string) => page.getByRole('tab', { name }).click();
/** Opens the settings on a channel other than the first. */
async function openChannel(page: Page, shop: Shop, name: string): Promise<void> {
  await openAsAdmin(page, shop, '/admin/integrations');
  await open(page, name);
}
/** Types into the fields of these labels. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await panel(page).getByLabel(label).fill(text);
}
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' }).click();
const saved = async (shop: Shop) =>
  (await shop.manage<{ data: Integrations }>('GET', '/settings/integrations')).body.data;

test('each channel says what is missing', { tag: ['@full', '@desk'] }, async ({ page, shop }) => {
  await openAsAdmin(page, shop, '/admin/integrations');
  await fill(page, { 'Admin phone number': '12345' });
  await save(page);
  await expect(panel(page).getByText('Invalid Thai phone number')).toBeVisible();

  await open(page, 'Email');
  await save(page);
  for (const text of ['Invalid email address', 'Invalid Gmail address', 'Gmail App Password is required']) {
    await expect(panel(page).getByText(text)).toBeVisible();
  }
  await open(page, 'Line App');
  await save(page);
  await expect(panel(page).getByText('Line ID is required')).toBeVisible();
  await expect(panel(page).getByText('Channel Access Token is required')).toBeVisible();

  await open(page, 'WhatsApp');
  await fill(page, { 'Admin WhatsApp number': '0812345678' });
  await save(page);
  await expect(panel(page).getByText('Invalid WhatsApp number')).toBeVisible();
  expect(await saved(shop)).toEqual({ sms: null, email: null, line: null, whatsapp: null });

  await open(page, 'SMS');
  await expect(panel(page).getByLabel('Admin phone number')).toHaveValue('12345');
});

test(
  'a channel is saved, shown with its secret masked, saved again unchanged, and cleared after a confirmation',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openChannel(page, shop, 'Email');
    await fill(page, {
      'Admin email': 'boss@example.com',
      'Gmail address': 'shop@gmail.com',
      'Gmail App Password': 'abcd efgh ijkl mnop',
    });
    await expect(panel(page).getByText('Not set up')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Clear' })).toBeDisabled();
    await save(page);
    await expect(said(page)).toContainText('Settings updated');
    await expect(panel(page).getByLabel('Gmail App Password')).toHaveValue('••••mnop');
    await expect(panel(page).getByText('Set up', { exact: true })).toBeVisible();

    await fill(page, { 'Admin email': 'new@example.com' });
    await save(page);
    await expect.poll(async () => (await saved(shop)).email?.adminEmail).toBe('new@example.com');
    await expect(panel(page).getByLabel('Gmail App Password')).toHaveValue('••••mnop');

    await fill(page, { 'Gmail App Password': '••••mnoq' });
    await save(page);
    await expect(
      panel(page).getByText('Enter it in full again: only its last characters are shown'),
    ).toBeVisible();
    await expect(said(page)).toContainText('Failed to update settings');

    await panel(page).getByRole('button', { name: 'Clear' }).click();
    const question = page.getByRole('alertdialog', { name: 'Clear the Email settings?' });
    await question.getByRole('button', { name: 'Go back' }).click();
    expect((await saved(shop)).email).not.toBeNull();
    await panel(page).getByRole('button', { name: 'Clear' }).click();
    await question.getByRole('button', { name: 'Clear' }).click();
    await expect(panel(page).getByText('Not set up')).toBeVisible();
    await expect(panel(page).getByLabel('Gmail address')).toHaveValue('');
    expect((await saved(shop)).email).toBeNull();
  },
);

test(
  'a test message cannot be sent before its channel is saved, and the reason stands beside the button',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openAsAdmin(page, shop, '/admin/integrations');
    await expect(panel(page).getByRole('button', { name: /^Send a test/ })).toHaveCount(0);
    await open(page, 'Line App');
    const test = panel(page).getByRole('button', { name: 'Send a test by Line App' });
    await expect(test).toBeDisabled();
    await expect(test).toHaveAccessibleDescription('Save the Line ID and the channel access token first.');
    await fill(page, {
      'Admin Line ID': 'U0123456789abcdef0123456789abcdef',
      'Channel access token': 'a-token-of-the-line-channel',
    });
    await save(page);
    await expect(said(page)).toContainText('Settings updated');
    await expect(test).toBeEnabled();
  },
);

test(
  'what another device saves appears, but not over what is being typed',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openChannel(page, shop, 'Line App');
    await fill(page, { 'Admin Line ID': 'U-being-typed' });
    await shop.manage('POST', '/settings/integrations', {
      line: { adminLineId: 'U-elsewhere', channelAccessToken: 'a-token-of-elsewhere' },
    });
    await expect(panel(page).getByLabel('Channel access token')).toHaveValue('••••here');
    await expect(panel(page).getByLabel('Admin Line ID')).toHaveValue('U-being-typed');
  },
);

test(
  'settings that cannot be loaded say so, and load when tried again',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/503/);
    await page.route('**/api/admin/settings/integrations', (route) =>
      route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
    );
    await openAsAdmin(page, shop, '/admin/integrations');
    await expect(page.getByText('Failed to fetch integration settings')).toBeVisible();
    await page.unroute('**/api/admin/settings/integrations');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('tab', { name: 'SMS' })).toBeVisible();
  },
);
