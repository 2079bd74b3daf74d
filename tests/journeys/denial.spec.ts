import { axeViolations } from '../support/browser/axe.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { dateInDays } from '../support/dates.ts';
import { expect, test } from '../support/browser/shop.ts';

test(
  'a denial offers another time, and one tap on the private page opens the form with it',
  { tag: '@full' },
  async ({ page, shop }) => {
    const therapist = await shop.makeTherapist();
    const id = await shop.book(therapist, { clientName: 'Dao Denied' });
    await openAsAdmin(page, shop, `/admin/bookings/${id}`);
    await page.getByRole('button', { name: /^Deny, Dao/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Deny this booking?' });
    await question.getByLabel('Reason, for the customer').selectOption('no_time');
    await question.getByText('Offer another time or therapist').click();
    await question.getByLabel('Possible instead').selectOption(`${therapist.id} ${dateInDays(3)} 11:00`);
    expect(await axeViolations(page, '[role=alertdialog]')).toEqual([]);
    await question.getByRole('button', { name: 'Deny', exact: true }).click();
    await expect(page.getByText(/No free time then\s+Possible instead: .*11:00\sAM/)).toBeVisible();

    const [booking] = await shop.bookingsOf(therapist.id);
    await page.goto(booking!.link!);
    await expect(page.getByText('Reason: No free time then')).toBeVisible();
    await page.getByRole('link', { name: /11:00\sAM · / }).click();
    await expect(page).toHaveURL(new RegExp(`/booking/${therapist.id}/${therapist.serviceId}$`));
    await expect(page.getByRole('main')).toContainText(/11:00\sAM/);
  },
);
