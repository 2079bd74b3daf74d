import {
  atWork,
  booked,
  card,
  cutApi,
  decisionsOn,
  listOf,
  offline,
  silence,
  waits,
} from '../support/adminBookings.ts';
import { faults } from '../support/axe.ts';
import { enter } from '../support/adminSession.ts';
import { expect, test } from '../support/shop.ts';
import { registrationOf, settled } from '../support/serviceWorker.ts';

test.use({ serviceWorkers: 'allow' });

test('the app is closed with a decision waiting: the worker sends it by itself', async ({
  page,
  context,
  shop,
  problems,
}) => {
  const { id, therapist } = await booked(shop);
  await atWork(page, listOf(therapist));
  await settled(page);
  const { registrationId } = await registrationOf(page);
  const { origin } = new URL(page.url());
  await offline(context, problems);
  await card(page).getByRole('button', { name: 'Approve' }).click();
  await expect(waits(page)).toBeVisible();
  const elsewhere = await context.newPage();
  await page.close();
  expect(await decisionsOn(shop, id)).toEqual([]);

  // the browser may see by itself that there is a network
  await context.setOffline(false);
  const devtools = await context.newCDPSession(elsewhere);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  await expect.poll(() => decisionsOn(shop, id)).toEqual(['approved']);
});

test(
  'a refused decision whose booking the filter hides is told above the list, and leads to both sides',
  { tag: '@full' },
  async ({ page, context, shop, problems }) => {
    const { id, therapist } = await booked(shop, { clientName: 'Hidden Customer' });
    await atWork(page, listOf(therapist));
    await offline(context, problems);
    await card(page).getByRole('button', { name: 'Approve' }).click();
    await expect(waits(page)).toBeVisible();
    await page.getByLabel('Search by name, phone or address').fill('somebody else');
    await expect(card(page)).toHaveCount(0);
    await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    await context.setOffline(false);
    await page.getByRole('link', { name: '1 decision met a booking that has changed meanwhile' }).click();
    await expect(page).toHaveURL('/admin/outbox');
    await expect(card(page)).toContainText('Hidden Customer');
    await expect(card(page)).toContainText('Not accepted: The booking has changed meanwhile.');
    await card(page).getByRole('link', { name: 'Decide again' }).click();
    await expect(card(page).getByRole('alert')).toContainText('On the server it is now: Denied');
    await card(page).getByRole('button', { name: 'Leave it as it is now' }).click();
    await expect(card(page).getByRole('alert')).toBeHidden();
    await expect(page.getByText(/decision met a booking/)).toBeHidden();
    await expect.poll(() => decisionsOn(shop, id)).toEqual(['denied']);
  },
);

for (const [language, approve, waiting] of [
  ['en', 'Approve', 'Waiting to send'],
  ['th', 'ยืนยัน', 'รอส่ง'],
  ['hi', 'स्वीकार करें', 'भेजना बाकी'],
] as const) {
  test(
    `axe finds nothing on what waits and on what met a change, in ${language}`,
    { tag: language === 'en' ? ['@desk', '@full'] : '@full' },
    async ({ page, shop, problems }) => {
      test.slow();
      problems.expect(silence);
      const { id, therapist } = await booked(shop);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await enter(page, shop, listOf(therapist));
      await expect(card(page)).toHaveCount(1);
      await cutApi(page);
      await card(page).getByRole('button', { name: approve, exact: true }).click();
      await expect(card(page)).toContainText(waiting);
      expect.soft(await faults(page), 'a card that waits').toEqual([]);
      await page.getByRole('link', { name: waiting }).click();
      await expect(page).toHaveURL('/admin/outbox');
      await expect(card(page)).toHaveCount(1);
      expect.soft(await faults(page), 'the outbox').toEqual([]);

      await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
      await page.unroute('**/api/**');
      const decideAgain = card(page).locator('a[href*="booking="]').nth(1);
      await expect(decideAgain).toBeVisible({ timeout: 30_000 });
      expect.soft(await faults(page), 'the outbox with a refused one').toEqual([]);
      await page.goto(listOf(therapist));
      await expect(card(page).getByRole('alert')).toBeVisible();
      expect.soft(await faults(page), 'a card in conflict').toEqual([]);
    },
  );
}
