import { openAsAdmin } from '../support/browser/adminSession.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { BookingForm } from '../support/browser/bookingForm.ts';
import { dateInDays, dayName } from '../support/dates.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test } from '../support/browser/shop.ts';

test(
  'a customer asks for another time, the administrator accepts it with one tap, and the page says so',
  { tag: '@full' },
  async ({ page, context, shop }) => {
    const therapist = await shop.makeTherapist();
    const [day, other] = [dateInDays(3), dateInDays(4)];
    const { body } = await shop.visit<{ data: { link: string; id: number } }>('POST', '/api/bookings', {
      ...customerFields,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: `${day} 10:00`,
    });
    const { link, id } = body.data;
    await page.goto(link);
    await page.getByRole('button', { name: 'Ask for another time' }).click();
    const form = new BookingForm(page);
    await form.chooseDay(other);
    await form.chooseTime('2:00 PM');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ask for this time' }).click();
    const asked = page.getByRole('region', { name: 'Another time' });
    await expect(asked.getByText('You asked for another time')).toBeVisible();
    await expect(asked.getByText(dayName(other))).toContainText('2:00 PM');
    expect(await shop.bookingsOf(therapist.id)).toMatchObject([
      { startTime: new Date(`${day}T10:00+07:00`).toISOString(), status: 'pending' },
    ]);

    const admin = await context.newPage();
    await openAsAdmin(admin, shop, `/admin/bookings/${id}`);
    const card = admin.getByRole('article', { name: customerFields.clientName });
    await card.getByRole('button', { name: /^Accept the new time/ }).click();
    await expect(card.getByText('The customer asks for another time')).toBeHidden();
    await expect
      .poll(() => shop.bookingsOf(therapist.id))
      .toMatchObject([{ startTime: new Date(`${other}T14:00+07:00`).toISOString(), status: 'pending' }]);

    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('You asked for another time')).toBeHidden();
    await expect(page.locator('main').getByText(dayName(other)).first()).toBeVisible();
  },
);
