import type { Locator } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import type { Location } from '#contract/location.ts';
import { dateInDays } from '../support/bookingForm.ts';
import { customerFields, hoursEveryDay } from '../support/testData.ts';
import { expect, test } from '../support/shop.ts';

const mostTaps = 8;

test('tomorrow at 18:00 in Watthana, an oil massage: booked after at most eight taps and three fields', async ({
  page,
  shop,
}) => {
  const service = await shop.makeService({ name: `Oil massage ${Date.now()}`, price: 850 });
  const { body } = await shop.manage<{ data: Location[] }>('GET', '/locations');
  const place = body.data.find(({ district }) => district === 'Watthana')!;
  const therapist = await shop.makeTherapist({
    hours: hoursEveryDay('17:00', '21:00'),
    serviceIds: [service.id],
    locationIds: [place.id],
  });
  // elsewhere, and free earlier
  const elsewhere = await shop.makeTherapist({ serviceIds: [service.id] });
  await page.goto('/');

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('link', { name: 'Our Services' }));
  await tap(
    page
      .getByRole('article')
      .filter({ hasText: service.name })
      .getByRole('link', { name: 'Choose a therapist' }),
  );
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Find therapists near you' }));
  await tap(page.getByRole('option', { name: 'Watthana' }));
  await expect(page.getByRole('article')).toHaveCount(1);
  await tap(page.getByText('Tomorrow', { exact: true }));
  await tap(page.getByText('Evening', { exact: true }));
  const card = page.getByRole('article', { name: therapist.name });
  await expect(card.getByRole('link', { name: 'Tomorrow 5:00 PM · 850 THB' })).toBeVisible();
  await expect(page.getByRole('article', { name: elsewhere.name })).toBeHidden();
  await tap(card.getByRole('link', { name: '6:00 PM', exact: true }));

  await expect(page.getByRole('radio', { name: '6:00 PM', exact: true })).toBeChecked();
  const fields = Object.entries(customerFields);
  for (const [name, text] of fields) await page.locator(`[name=${name}]`).fill(text);
  await tap(page.getByRole('button', { name: 'Book Session' }));

  await expect(page).toHaveURL('/');
  expect(taps).toBeLessThanOrEqual(mostTaps);
  expect(fields).toHaveLength(3);
  const date = dateInDays(1);
  expect(await shop.bookingsOf(therapist.id)).toMatchObject([
    {
      startTime: `${date}T11:00:00.000Z`,
      status: 'pending',
      serviceId: service.id,
    } satisfies Partial<Booking>,
  ]);
});

test(
  'what is looked for is in the address: back takes one choice back, and the link shows the same to others',
  { tag: '@full' },
  async ({ page, shop }) => {
    const service = await shop.makeService({ name: `Hot stones ${Date.now()}` });
    await shop.makeTherapist({ serviceIds: [service.id], hours: hoursEveryDay('09:00', '12:00') });
    await page.goto(`/therapists?service=${service.id}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByText('Tomorrow', { exact: true }).click();
    const address = `/therapists?service=${service.id}&date=${dateInDays(1)}`;
    await expect(page).toHaveURL(address);
    await page.getByText('Evening', { exact: true }).click();
    await expect(page.getByText('Nobody is free then')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('link', { name: /^Tomorrow 9:00 AM/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Tomorrow' })).toBeChecked();
    await page.getByRole('link', { name: /^Tomorrow 9:00 AM/ }).click();
    await expect(page.getByRole('radio', { name: '9:00 AM', exact: true })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(address);
  },
);
