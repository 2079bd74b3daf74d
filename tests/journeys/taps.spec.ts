import type { Booking } from '#contract/booking.ts';
import type { Location } from '#contract/location.ts';
import { BookingForm } from '../support/browser/bookingForm.ts';
import { dateInDays } from '../support/dates.ts';
import { countTaps } from '../support/countTaps.ts';
import { placeOption } from '../support/browser/placeOption.ts';
import { customerFields, hoursEveryDay } from '../support/testData.ts';
import { expect, test } from '../support/browser/shop.ts';

/** What a customer taps, in each language. */
const words = {
  en: {
    places: 'Find therapists near you',
    place: 'Watthana',
    tomorrow: 'Tomorrow',
    evening: 'Evening',
    six: '6:00 PM',
    again: 'Book again',
    firstFree: /^First free/,
  },
  th: {
    places: 'ค้นหานักบำบัดใกล้คุณ',
    place: 'วัฒนา',
    tomorrow: 'พรุ่งนี้',
    evening: 'ช่วงเย็น',
    six: '18:00 น.',
    again: 'จองอีกครั้ง',
    firstFree: /^ว่างเร็วที่สุด/,
  },
  hi: {
    places: 'अपने आस-पास थेरेपिस्ट खोजें',
    place: 'वत्थना',
    tomorrow: 'कल',
    evening: 'शाम और रात',
    six: 'शाम 6:00 बजे',
    again: 'फिर से बुक करें',
    firstFree: /^सबसे पहले ख़ाली/,
  },
};

for (const language of ['en', 'th', 'hi'] as const) {
  const its = words[language];
  const isMain = language === 'en';

  test(
    `in ${language}, from home to tomorrow at 18:00 in a district: six taps and three fields`,
    isMain ? {} : { tag: '@full' },
    async ({ page, shop }) => {
      const { body } = await shop.manage<{ data: Location[] }>('GET', '/locations');
      const place = body.data.find(({ district }) => district === 'Watthana')!;
      const therapist = await shop.makeTherapist({
        hours: hoursEveryDay('17:00', '21:00'),
        locationIds: [place.id],
      });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto('/');
      const { tap, count } = countTaps();
      await tap(page.getByRole('button', { name: its.places }));
      await tap(await placeOption(page, its.place));
      await tap(page.getByRole('button', { name: its.tomorrow, exact: true }));
      await tap(page.getByText(its.evening, { exact: true }));
      await tap(
        page.getByRole('article', { name: therapist.name }).getByRole('link', { name: its.six, exact: true }),
      );
      const form = new BookingForm(page);
      await form.expectTime(its.six);
      await form.write(customerFields);
      await tap(form.submit);
      await expect(page).toHaveURL('/');
      expect(count()).toBeLessThanOrEqual(6);
      expect(Object.keys(customerFields)).toHaveLength(3);
      expect(await shop.bookingsOf(therapist.id)).toMatchObject([
        { startTime: `${dateInDays(1)}T11:00:00.000Z`, status: 'pending' },
      ]);
    },
  );

  test(
    `in ${language}, the next free time of a known therapist: two taps and three fields`,
    { tag: '@full' },
    async ({ page, shop }) => {
      // free all day, so that one is left today or tomorrow
      const therapist = await shop.makeTherapist({ hours: hoursEveryDay('00:00', '23:59') });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto('/');
      const { tap, count } = countTaps();
      const card = page.getByRole('article', { name: therapist.name });
      await tap(card.locator(`a[href^="/booking/${therapist.id}/"]`));
      const form = new BookingForm(page);
      await expect(form.changeTime).toBeVisible();
      await form.write(customerFields);
      await tap(form.submit);
      await expect(page).toHaveURL('/');
      expect(count()).toBeLessThanOrEqual(3);
      expect(Object.keys(customerFields)).toHaveLength(3);
      expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);
    },
  );

  test(
    `in ${language}, the same again from home, where the customer is remembered: three taps and no field`,
    { tag: '@full' },
    async ({ page, shop }) => {
      const therapist = await shop.makeTherapist({ hours: hoursEveryDay('00:00', '23:59') });
      const past = {
        therapistId: therapist.id,
        serviceId: therapist.serviceId,
        startTime: `${dateInDays(-2)} 10:00`,
        outsideHours: true,
        origin: 'phone',
      };
      const made = await shop.manage<{ data: Booking }>('POST', '/bookings', { ...past, ...customerFields });
      await page.addInitScript(
        ([chosen, customer]) => {
          localStorage.setItem('language', chosen!);
          localStorage.setItem('rememberedCustomer', customer!);
        },
        [language, JSON.stringify(customerFields)],
      );
      // this device has seen the booking once
      await page.goto(made.body.data.link!);
      await expect(page.getByRole('link', { name: its.again })).toBeVisible();
      await page.goto('/');
      const { tap, count } = countTaps();
      await tap(page.getByRole('link', { name: its.again }));
      await tap(page.getByRole('button', { name: its.firstFree }));
      const form = new BookingForm(page);
      await tap(form.submit);
      await expect(page).toHaveURL('/');
      expect(count()).toBeLessThanOrEqual(3);
      expect(await shop.bookingsOf(therapist.id)).toContainEqual(
        expect.objectContaining({ status: 'pending', clientName: customerFields.clientName }),
      );
    },
  );
}

test(
  'the service can be changed without losing day, time and what was typed',
  { tag: '@full' },
  async ({ page, shop }) => {
    const [oil, foot] = [await shop.makeService({ price: 800 }), await shop.makeService({ price: 450 })];
    const therapist = await shop.makeTherapist({ serviceIds: [oil.id, foot.id] });
    const date = dateInDays(3);
    await page.goto(`/booking/${therapist.id}/${oil.id}?date=${date}&time=10:00&service=any`);
    const form = new BookingForm(page);
    await form.write(customerFields);
    await page.getByRole('link', { name: foot.name }).click();
    await expect(page).toHaveURL(`/booking/${therapist.id}/${foot.id}`);
    await form.expectTime('10:00 AM');
    for (const [name, text] of Object.entries(customerFields))
      await expect(form.field(name)).toHaveValue(text);
    await form.submit.click();
    await expect(page).toHaveURL('/');
    expect(await shop.bookingsOf(therapist.id)).toMatchObject([
      { serviceId: foot.id, startTime: `${date}T03:00:00.000Z` },
    ]);
  },
);
