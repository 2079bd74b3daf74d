import type { TherapistSignIn, TherapistTimeOff } from '#contract/therapistPage.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { dateInDays } from '../support/dates.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

/** The times that customers are offered on a day. */
const slotsOn = async (shop: Shop, { id, serviceId }: { id: number; serviceId: number }, date: string) =>
  (
    await shop.visit<{ data: string[] }>(
      'GET',
      `/api/therapists/${id}/availability/slots?date=${date}&serviceId=${serviceId}`,
    )
  ).body.data;

test('a therapist opens the link that was sent and asks for a day off; once accepted, its times are no longer offered', async ({
  page,
  shop,
}) => {
  const therapist = await shop.makeTherapist({ phoneNumber: '0812345678' });
  await openAsAdmin(page, shop, '/admin/therapists');
  await page.getByRole('button', { name: `Own page of ${therapist.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const sms = dialog.getByRole('link', { name: 'SMS: Send the link' });
  await expect(sms).toHaveAttribute('href', /^sms:0812345678/);
  const text = decodeURIComponent((await sms.getAttribute('href'))!);
  const [, sent] = /\/t\/([A-Za-z0-9]{22})[\s?]/.exec(text) ?? [];

  const opened = await shop.visit<{ data: TherapistSignIn }>('POST', '/api/t/open', { token: sent });
  expect(opened.status).toBe(201);
  // told by the server, without a reload
  await expect(dialog.getByRole('article')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Allow another device' })).toBeVisible();
  await expect(sms).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const date = dateInDays(3);
  expect(await slotsOn(shop, therapist, date)).not.toEqual([]);
  const wish = { startTime: `${date} 00:00`, endTime: `${dateInDays(4)} 00:00`, reason: 'My sister marries' };
  const headers = {
    Authorization: `Bearer ${opened.body.data.token}`,
    'Idempotency-Key': crypto.randomUUID(),
  };
  const asked = await shop.visit<{ data: TherapistTimeOff }>('POST', '/api/t/time-off', wish, headers);
  expect(asked.body.data).toMatchObject({ state: 'waiting' });
  expect(await slotsOn(shop, therapist, date)).not.toEqual([]);

  await page.getByRole('link', { name: 'Bookings' }).click();
  await page.getByRole('link', { name: /^Requests for time off/ }).click();
  const request = page
    .getByRole('region', { name: 'Requests for time off' })
    .getByRole('article')
    .filter({ hasText: therapist.name });
  await expect(request).toContainText('My sister marries');
  await request.getByRole('button', { name: /^Accept, / }).click();
  await expect(page.getByText('Time off accepted')).toBeVisible();
  await expect(request).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: therapist.name })).toBeVisible();
  expect(await slotsOn(shop, therapist, date)).toEqual([]);
});
