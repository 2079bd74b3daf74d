import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import postgres from 'postgres';
import type { NotificationSettings } from '#contract/notifications.ts';
import { bookVisit } from '../support/browser/adminBookings.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';
import { workingSettings } from '../support/fakeProviders/fakeProviders.ts';

// All journeys of a worker share the channels.
test.use({ holds: 'own demo' });

test.beforeEach(async ({ shop, providers }) => {
  providers.line.is('well');
  providers.mail.is('well');
  const { email, line } = workingSettings(providers);
  await shop.manage('POST', '/settings/integrations', { email, line, sms: null, whatsapp: null });
  await shop.manage('PATCH', '/settings/notifications', { shopLanguage: 'en', customerEmails: true });
});

const said = (page: Page) => page.getByRole('alertdialog');
const panel = (page: Page) => page.getByRole('tabpanel');
const card = (page: Page) => page.getByRole('article');

/** Creates a booking with a therapist of its own. Returns the path of the page that shows its card. */
async function booked(shop: Shop, fields = {}): Promise<{ id: number; path: string }> {
  const { id } = await bookVisit(shop, fields);
  return { id, path: `/admin/bookings/${id}` };
}

test(
  'a test message arrives, and one that fails says what to do in our words and in the provider’s',
  { tag: '@full' },
  async ({ page, shop, providers }) => {
    await openAsAdmin(page, shop, '/admin/integrations');
    await page.getByRole('tab', { name: 'Email' }).click();
    const send = panel(page).getByRole('button', { name: 'Send a test by Email' });
    await send.click();
    await expect(said(page)).toContainText('Test notification sent');
    expect(providers.mail.mails.at(-1)?.mail.subject).toBe('Test notification');
    await expect(panel(page).getByRole('listitem').first()).toContainText('Test');
    await expect(panel(page).getByRole('listitem').first()).toContainText('Sent');

    providers.mail.is({ refuses: 'the password', with: [535, '5.7.8 Username and Password not accepted'] });
    await send.click();
    await expect(said(page)).toContainText('Failed to send test Email notification. Check your settings.');
    await expect(panel(page).getByText('Make a new app password in your Google account')).toHaveCount(1);
    await expect(panel(page)).toContainText('5.7.8 Username and Password not accepted');
    // The test configuration pauses for a quarter of a second, which is too short to be seen.
    const sql = postgres(shop.databaseUrl, { max: 1 });
    await sql`update queue_health set open_until = now() + interval '1 hour' where queue = 'shop email'`;
    await sql.end();
    await page.reload();
    await page.getByRole('tab', { name: 'Email' }).click();
    await expect(panel(page)).toContainText('Paused until');

    providers.mail.is('well');
    await send.click();
    await expect(said(page)).toContainText('Test notification sent');
    await expect(panel(page)).not.toContainText('Paused until');
  },
);

test(
  'the Line tab tells how much of the month’s allowance is used',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openAsAdmin(page, shop, '/admin/integrations');
    await page.getByRole('tab', { name: 'Line App' }).click();
    await expect(panel(page)).toContainText(/\d+ of 300 messages used this month/);
  },
);

test(
  'without a Twilio account SMS and WhatsApp say plainly that nothing is sent',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openAsAdmin(page, shop, '/admin/integrations');
    for (const name of ['SMS', 'WhatsApp']) {
      await page.getByRole('tab', { name }).click();
      await expect(panel(page)).toContainText('Nothing is sent this way');
      await expect(panel(page).getByRole('button', { name: /^Send a test/ })).toHaveCount(0);
    }
  },
);

test(
  'the shop’s language and the customers’ emails are saved as they are changed',
  { tag: '@full' },
  async ({ page, shop }) => {
    const saved = async () =>
      (await shop.manage<{ data: NotificationSettings }>('GET', '/settings/notifications')).body.data;
    await openAsAdmin(page, shop, '/admin/integrations');
    await page.getByLabel('Language of messages to you').selectOption('ไทย');
    await expect(said(page)).toContainText('Settings updated');
    await page.getByText('Emails to customers', { exact: true }).click();
    await expect.poll(saved).toMatchObject({ shopLanguage: 'th', customerEmails: false });
  },
);

test(
  'the page of a visit shows what was sent and what failed, and what failed is sent again',
  { tag: ['@full', '@desk'] },
  async ({ page, shop, providers }) => {
    providers.line.is({ answers: { status: 401, body: '{"message":"Authentication failed"}' } });
    const { path } = await booked(shop, { clientEmail: 'nok@example.com' });
    await openAsAdmin(page, shop, path);
    await card(page).getByText('Notifications').click();
    const lines = card(page)
      .getByRole('listitem')
      .filter({ hasText: /Email|Line/ });
    const line = lines.filter({ hasText: 'Authentication failed' });
    await expect(line).toContainText('Failed');
    await expect(line).toContainText('Line refused the channel access token');
    await expect(lines.filter({ hasText: 'Email to the customer · Request received' })).toContainText('Sent');

    providers.line.is('well');
    await line.getByRole('button', { name: 'Try again: Line' }).click();
    await expect(card(page).getByRole('listitem').filter({ hasText: /^Line/ })).toContainText('Sent');
    await expect(card(page).getByRole('button', { name: /^Try again/ })).toHaveCount(0);
    await card(page).getByText('History').click();
    await expect(card(page)).toContainText('Notification sent again. admin');
  },
);

test(
  'the customer is written to in their own language, one tap away',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, path } = await booked(shop, {
      clientEmail: 'nok+1@example.com',
      clientWhatsapp: '+66812345678',
      locale: 'th',
    });
    await openAsAdmin(page, shop, path);
    await expect(card(page)).toContainText('Nok Chaiyaporn');
    // until then there is the link of the booking to send, and nothing that it is not yet
    await expect(card(page)).not.toContainText('การจองของคุณได้รับการยืนยันแล้ว');
    await page.getByRole('button', { name: 'Approve' }).click();
    const toldNext = card(page).getByRole('region', { name: 'Tell Nok' });
    await expect(toldNext).toContainText('การจองของคุณได้รับการยืนยันแล้ว');
    await expect(toldNext).not.toContainText('กำลังเดินทางไปให้บริการ');
    await card(page).getByText('Write to the customer').click();
    const prepared = card(page).getByRole('group').filter({ hasText: 'Write to the customer' });
    await expect(prepared).toContainText('การจองของคุณได้รับการยืนยันแล้ว');
    await expect(prepared).toContainText('กำลังเดินทางไปให้บริการ');

    const href = async (messages: Locator, name: string) =>
      decodeURIComponent(
        (await messages.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '',
      );
    for (const messages of [toldNext, prepared]) {
      expect(await href(messages, 'SMS: Booking confirmed')).toMatch(
        /^sms:0812345678\?&body=สวัสดีคุณ Nok Chaiyaporn .*เวลา 10:00\s- 11:00\sน\./,
      );
    }
    expect(await href(prepared, 'WhatsApp: On the way')).toMatch(
      /^https:\/\/wa\.me\/66812345678\?text=สวัสดีคุณ/,
    );
    expect(await href(prepared, 'Email: Booking confirmed')).toMatch(
      /^mailto:nok\+1@example\.com\?subject=ยืนยันการจองแล้ว&body=สวัสดีคุณ/,
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Nok Chaiyaporn' })).toBeVisible();
    await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    await expect(card(page)).toContainText('การจองของคุณถูกยกเลิกแล้ว');
  },
);

test(
  'a customer’s data is handed out as a file, and erased after a question',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, path } = await booked(shop, { notes: 'ring twice' });
    await openAsAdmin(page, shop, path);
    await card(page).getByText('Personal data').click();
    const download = page.waitForEvent('download');
    await card(page).getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`booking-${id}.json`);
    expect(await readFile(await file.path(), 'utf8')).toContain('ring twice');

    await card(page).getByRole('button', { name: 'Erase' }).click();
    const question = page.getByRole('alertdialog', { name: 'Erase the personal data of Nok Chaiyaporn?' });
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(card(page)).toContainText('Nok Chaiyaporn');
    await card(page).getByRole('button', { name: 'Erase' }).click();
    await question.getByRole('button', { name: 'Erase' }).click();
    await expect(said(page)).toContainText('Personal data erased');
    await expect(page.getByText('Nok Chaiyaporn')).toHaveCount(0);
    await expect(page.getByText('ring twice')).toHaveCount(0);
  },
);

for (const [language, notifications, failed, section] of [
  ['th', 'การแจ้งเตือน', 'ไม่สำเร็จ', 'ข้อความ'],
  ['hi', 'सूचनाएँ', 'नहीं पहुँचा', 'संदेश'],
] as const) {
  test(`all of it can be used in ${language}`, { tag: '@full' }, async ({ page, shop, providers }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    providers.line.is({ answers: { status: 401, body: '{"message":"Authentication failed"}' } });
    const { id, path } = await booked(shop, { locale: language });
    await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await openAsAdmin(page, shop, path);
    const folded = card(page).locator('summary');
    await expect(folded.filter({ hasText: notifications })).toBeVisible();
    for (const summary of await folded.all()) await summary.click();
    await expect(card(page)).toContainText(notifications);
    await expect(card(page)).toContainText(failed);
    expect(await axeViolations(page)).toEqual([]);

    await page.goto('/admin/integrations');
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await axeViolations(page)).toEqual([]);
    }
  });
}
