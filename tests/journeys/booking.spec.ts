import {
  nextMonth,
  BookingForm,
  openBookingForm,
  openFilledForm,
  submitAndExpectOneBooking,
} from '../support/browser/bookingForm.ts';
import { dayName, dateInDays } from '../support/dates.ts';
import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { customerFields, hoursEveryDay } from '../support/testData.ts';
import { expect, test } from '../support/browser/shop.ts';

// the form must say how the details are used before they are sent
const notice = {
  en: 'The shop and your therapist use these details only for this visit.',
  th: 'ร้านและนักบำบัดของคุณใช้ข้อมูลนี้เพื่อการนวดครั้งนี้เท่านั้น',
  hi: 'यह जानकारी केवल इसी मसाज के लिए, मसाज सेवा और आपके थेरेपिस्ट के पास इस्तेमाल होती है।',
};
/** Hours in which some time of today is free, whenever the test runs. */
const aroundTheClock = [...hoursEveryDay('00:00', '12:00'), ...hoursEveryDay('12:00', '00:00')];
const tenOClock = { en: '10:00 AM', th: '10:00 น.', hi: 'सुबह 10:00 बजे' };

for (const language of ['en', 'th', 'hi'] as const) {
  const details = language === 'th' ? {} : { tag: '@full' };
  test(
    `a customer books by slot in ${language}, at the shop's time whatever the browser's clock says`,
    details,
    async ({ page, shop }) => {
      const therapist = await shop.makeTherapist();
      const date = dateInDays(3);
      const form = new BookingForm(page);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await form.open(therapist);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByText(notice[language])).toBeVisible();
      // the button is in view from the start, not only once the page is scrolled to the fields
      await expect(form.submit).toBeInViewport({ ratio: 1 });

      await form.chooseDay(date, language);
      await form.chooseTime(tenOClock[language]);
      await form.write({ ...customerFields, notes: 'Two cats 🐈, ประตูหลัง' });
      await form.submit.click();

      await expect(page).toHaveURL('/');
      await expect(form.toast).toBeVisible();
      const [booking, ...others] = await shop.bookingsOf(therapist.id);
      expect(others).toEqual([]);
      expect(booking).toMatchObject({
        startTime: `${date}T03:00:00.000Z`,
        endTime: `${date}T04:00:00.000Z`,
        status: 'pending',
        locale: language,
        clientName: customerFields.clientName,
        clientPhone: '0812345678',
        clientEmail: null,
        notes: 'Two cats 🐈, ประตูหลัง',
      });
    },
  );
}

test(
  'the page says what is being booked, and days before the business day cannot be chosen',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id: serviceId, name } = await shop.makeService({
      name: 'Herbal compress',
      duration: 90,
      price: 1500,
    });
    const fields = { serviceIds: [serviceId], hours: aroundTheClock };
    const { therapist } = await openBookingForm(page, shop, fields);

    await expect(page.getByRole('heading', { level: 1 })).toContainText(therapist.name);
    await expect(page.getByRole('heading', { name: 'Service Details' })).toBeVisible();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('90 min · 1,500 THB')).toBeVisible();
    await expect(page.getByText('Please select a date first')).toBeVisible();
    await expect(page.getByRole('button', { name: dayName(dateInDays(0)) })).toHaveAccessibleName(/^Today/);
    await expect(page.getByRole('button', { name: dayName(dateInDays(0)) })).not.toHaveAttribute(
      'aria-disabled',
    );
    const yesterday = page.getByRole('button', { name: dayName(dateInDays(-1)) });
    if (await yesterday.isVisible()) await expect(yesterday).toHaveAttribute('aria-disabled', 'true');
  },
);

test(
  'a day on which the therapist does not work says so, and cannot be chosen',
  { tag: '@full' },
  async ({ page, shop }) => {
    const date = dateInDays(4);
    const dayOff = new Date(date).getUTCDay();
    const hours = [0, 1, 2, 3, 4, 5, 6]
      .filter((day) => day !== dayOff)
      .map((dayOfWeek) => ({ dayOfWeek, startTime: '09:00', endTime: '11:00' }));
    const { form } = await openBookingForm(page, shop, { hours });

    await form.chooseDay(dateInDays(3));
    await expect(form.slots).toHaveCount(3);
    const off = page.getByRole('button', { name: `${dayName(date)}, not a working day` });
    if (!(await off.isVisible())) await nextMonth(page).click();
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await expect(form.submit).toBeDisabled();
  },
);

test(
  'slots that cannot be fetched can be asked for again',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/50[03]/);
    await openBookingForm(page, shop, { hours: aroundTheClock });
    // these slots are fetched, too
    await expect(page.getByRole('button', { name: /^First free/ })).toBeVisible();
    await page.route('**/availability/slots*', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });

    await page.getByRole('button', { name: dayName(dateInDays(0)) }).click();
    await expect(page.getByText('Error fetching availability slots: 503')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Error fetching availability slots: 503')).toBeHidden();
  },
);

test(
  'each field says which rule it breaks, the first gets the focus, and nothing typed is lost',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const { form, therapist } = await openBookingForm(page, shop);

    await expect(form.submit).toBeDisabled();
    await expect(form.submit).toHaveAccessibleDescription(
      'Please select both a date and time for your booking',
    );
    await page.locator('form').evaluate((element: HTMLFormElement) => element.requestSubmit());
    await expect(form.toast).toContainText('Missing Information');
    await expect(form.toast).toContainText('Please select both a date and time for your booking');

    await form.chooseDay(dateInDays(3));
    await expect(form.submit).toBeDisabled();
    await form.chooseTime('11:30 AM');
    await form.submit.click();
    await expect(form.field('clientName')).toBeFocused();
    await expect(form.field('clientName')).toHaveAccessibleDescription('Name is required');
    await expect(form.field('clientPhone')).toHaveAccessibleDescription(
      /At least one contact method is required$/,
    );
    await expect(form.field('clientAddress')).toHaveAccessibleDescription('Address is required');

    await form.write({ clientEmail: 'nok@' });
    await expect(form.field('clientEmail')).toHaveAccessibleDescription(/Invalid email$/);
    await form.write({ clientPhone: '12345' });
    await expect(form.field('clientPhone')).toHaveAccessibleDescription(/Invalid Thai phone number$/);
    await form.write({ clientWhatsapp: '0812345678' });
    await expect(form.field('clientWhatsapp')).toHaveAccessibleDescription(/Invalid WhatsApp number$/);

    await form.write({
      clientName: 'Nok',
      clientPhone: '',
      clientWhatsapp: '',
      clientEmail: 'nok@example.com',
    });
    await form.submit.click();
    await expect(form.field('clientAddress')).toBeFocused();
    await expect(form.field('clientName')).toHaveValue('Nok');
    await form.write({ clientAddress: '88 Sukhumvit 24' });
    await submitAndExpectOneBooking(form, shop, therapist);
  },
);

test(
  'Enter goes from field to field, as the key says, and sends nothing from the middle of the form',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist } = await openFilledForm(page, shop);
    // all contacts are shown
    await form.write({ clientWhatsapp: '+66 81 234 5678', clientEmail: 'nok@example.com' });
    await form.field('clientName').focus();
    for (const next of ['clientPhone', 'clientWhatsapp', 'clientEmail', 'clientAddress']) {
      await expect(page.locator(':focus')).toHaveAttribute('enterkeyhint', 'next');
      await page.keyboard.press('Enter');
      await expect(form.field(next)).toBeFocused();
    }
    await expect(form.toast).toHaveCount(0);
    expect(await shop.bookingsOf(therapist.id)).toEqual([]);
    await submitAndExpectOneBooking(form, shop, therapist);
  },
);

test(
  'home keeps a summary of the request until it is dismissed',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist } = await openBookingForm(page, shop);
    await form.chooseDay(dateInDays(5));
    await form.chooseTime('1:00 PM');
    await form.write(customerFields);
    await form.submit.click();

    await expect(form.toast).toContainText('Booking submitted');
    await expect(form.toast).toContainText('Your booking request has been submitted successfully.');
    const summary = page.getByRole('region', { name: 'Your booking request' });
    await page.reload();
    await expect(summary).toContainText(therapist.name);
    await expect(summary).toContainText('1:00 PM');
    expect(await findInBrowserStorage(page, Object.values(customerFields))).toEqual([]);

    await summary.getByRole('button', { name: 'Dismiss' }).click();
    await expect(summary).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(summary).toBeHidden();
  },
);

test(
  'a therapist or a service that is not there leads to the therapists',
  { tag: '@full' },
  async ({ page, shop }) => {
    const therapist = await shop.makeTherapist();
    for (const path of [`/booking/${therapist.id}/999999`, '/booking/999999/1', '/booking/nobody/nothing']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Browse therapists' }).click();
    await expect(page).toHaveURL('/therapists');
  },
);

test('an inactive therapist cannot be booked', { tag: '@full' }, async ({ page, shop }) => {
  const therapist = await shop.makeTherapist({ isActive: false });
  await page.goto(`/booking/${therapist.id}/${therapist.serviceId}`);
  await expect(page.getByRole('heading', { name: 'Therapist Unavailable' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(therapist.name);
  await page.getByRole('link', { name: 'Browse therapists' }).click();
  await expect(page).toHaveURL('/therapists');
});
