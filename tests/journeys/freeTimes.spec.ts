import type { Booking } from '#contract/booking.ts';
import type { Location } from '#contract/location.ts';
import { BookingForm, openBookingForm } from '../support/browser/bookingForm.ts';
import { countTaps } from '../support/countTaps.ts';
import { dateInDays } from '../support/dates.ts';
import { customerFields, hoursEveryDay } from '../support/testData.ts';
import { placeOption } from '../support/browser/placeOption.ts';
import { expect, test } from '../support/browser/shop.ts';

const mostTaps = 8;
const mostTapsFromProfile = 3;
/** px of the bar at the form's end on a phone */
const mostOfBar = 160;

/** What a customer taps, in each language. */
const words = {
  en: {
    services: 'Our Services',
    choose: 'Choose a therapist',
    places: 'Find therapists near you',
    place: 'Watthana',
    tomorrow: 'Tomorrow',
    evening: 'Evening',
    first: 'Tomorrow 5:00 PM · 850 THB',
    six: '6:00 PM',
    send: 'Book Session',
    firstFree: /^First free/,
  },
  th: {
    services: 'บริการของเรา',
    choose: 'เลือกนักบำบัด',
    places: 'ค้นหานักบำบัดใกล้คุณ',
    place: 'วัฒนา',
    tomorrow: 'พรุ่งนี้',
    evening: 'ช่วงเย็น',
    first: 'พรุ่งนี้ 17:00 น. · 850 บาท',
    six: '18:00 น.',
    send: 'ส่งคำขอจอง',
    firstFree: /^ว่างเร็วที่สุด/,
  },
  hi: {
    services: 'हमारी सेवाएँ',
    choose: 'थेरेपिस्ट चुनें',
    places: 'अपने आस-पास थेरेपिस्ट खोजें',
    place: 'वत्थना',
    tomorrow: 'कल',
    evening: 'शाम और रात',
    first: 'कल शाम 5:00 बजे · 850 THB',
    six: 'शाम 6:00 बजे',
    send: 'बुकिंग अनुरोध भेजें',
    firstFree: /^सबसे पहले ख़ाली/,
  },
};
const languages = ['en', 'th', 'hi'] as const;
const inEachLanguage = (name: string) => ({ th: { name: `${name} ไทย` }, hi: { name: `${name} हिन्दी` } });

for (const language of languages) {
  const its = words[language];
  const inLanguage = (name: string) => (language === 'en' ? name : inEachLanguage(name)[language].name);

  test(
    `in ${language}, tomorrow at 18:00 in Watthana, an oil massage: booked after at most eight taps and three fields`,
    { tag: '@full' },
    async ({ page, shop }) => {
      const name = `Oil massage ${Date.now()}`;
      const service = await shop.makeService({ name, price: 850, translations: inEachLanguage(name) });
      const { body } = await shop.manage<{ data: Location[] }>('GET', '/locations');
      const place = body.data.find(({ district }) => district === 'Watthana')!;
      const therapist = await shop.makeTherapist({
        hours: hoursEveryDay('17:00', '21:00'),
        serviceIds: [service.id],
        locationIds: [place.id],
      });
      // elsewhere, and free earlier
      const elsewhere = await shop.makeTherapist({ serviceIds: [service.id] });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto('/');

      const { tap, count } = countTaps();
      await tap(page.getByRole('link', { name: its.services }));
      await tap(
        page
          .getByRole('article')
          .filter({ hasText: inLanguage(name) })
          .getByRole('link', { name: its.choose }),
      );
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
      await tap(page.getByRole('button', { name: its.places }));
      await tap(await placeOption(page, its.place));
      await expect(page.getByRole('article')).toHaveCount(1);
      await tap(page.getByText(its.tomorrow, { exact: true }));
      await tap(page.getByText(its.evening, { exact: true }));
      const card = page.getByRole('article', { name: therapist.name });
      await expect(card.getByRole('link', { name: its.first })).toBeVisible();
      await expect(page.getByRole('article', { name: elsewhere.name })).toBeHidden();
      await tap(card.getByRole('link', { name: its.six, exact: true }));

      await new BookingForm(page).expectTime(its.six);
      const fields = Object.entries(customerFields);
      for (const [field, text] of fields) await page.locator(`[name=${field}]`).fill(text);
      await tap(page.getByRole('button', { name: its.send }));

      await expect(page).toHaveURL('/');
      expect(count()).toBeLessThanOrEqual(mostTaps);
      expect(fields).toHaveLength(3);
      const date = dateInDays(1);
      expect(await shop.bookingsOf(therapist.id)).toMatchObject([
        {
          startTime: `${date}T11:00:00.000Z`,
          status: 'pending',
          serviceId: service.id,
        } satisfies Partial<Booking>,
      ]);
    },
  );

  test(
    `in ${language}, the first free time of a therapist is chosen after at most three taps on the profile`,
    {
      tag: '@full',
    },
    async ({ page, shop }) => {
      // free all day, so that one is left today or tomorrow
      const therapist = await shop.makeTherapist({ hours: hoursEveryDay('00:00', '23:59') });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto(`/therapist/${therapist.id}`);
      const { tap, count } = countTaps();
      await tap(page.locator(`main a[href="/booking/${therapist.id}/${therapist.serviceId}"]`));
      await tap(page.getByRole('button', { name: its.firstFree }));
      await expect(new BookingForm(page).changeTime).toBeVisible();
      expect(count()).toBeLessThanOrEqual(mostTapsFromProfile);
    },
  );
}

for (const language of languages) {
  test(
    `in ${language}, home asks where and when on the first screen of a small phone`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto('/');
      const { places, tomorrow } = words[language];
      for (const name of [places, tomorrow])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    },
  );
}

for (const language of languages) {
  test(
    `in ${language}, a found time opens the form with what is chosen, the first field and a low bar on one screen`,
    { tag: '@full' },
    async ({ page, shop }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const { id, serviceId } = await shop.makeTherapist({ hours: hoursEveryDay('09:00', '21:00') });
      await page.goto(`/booking/${id}/${serviceId}?date=${dateInDays(2)}&time=18:00`);
      const form = new BookingForm(page);
      await expect(form.changeTime).toBeInViewport({ ratio: 1 });
      await expect(form.field('clientName')).toBeInViewport({ ratio: 1 });
      const bar = (await form.submit.locator('..').boundingBox())!;
      const field = (await form.field('clientName').boundingBox())!;
      expect(field.y + field.height, 'nothing covers the field').toBeLessThanOrEqual(bar.y);
      expect(bar.height).toBeLessThanOrEqual(mostOfBar);
    },
  );
}

for (const [columns, screen, tags] of [
  [2, 'a phone', []],
  [3, 'a desk', ['@desk']],
] as const) {
  test(
    `the times of a day stand in ${columns} columns on ${screen}`,
    { tag: ['@full', ...tags] },
    async ({ page, shop }) => {
      const { form } = await openBookingForm(page, shop);
      await form.chooseDay(dateInDays(3));
      const lefts = await form.slots.evaluateAll((inputs) =>
        inputs.map((input) => input.closest('label')?.getBoundingClientRect().left),
      );
      expect(new Set(lefts).size).toBe(columns);
    },
  );
}

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
    await new BookingForm(page).expectTime('9:00 AM');
    await page.goBack();
    await expect(page).toHaveURL(address);
  },
);
