import type { Page, Route } from '@playwright/test';
import { openFilledForm } from '../support/browser/bookingForm.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

const another = 'Please bring oil';

/** Leaves a form, through links in the app, for the form of another service while its request is in flight. */
async function leftWhileSending(page: Page, shop: Shop, arrive = (route: Route) => route.continue()) {
  const [one, other] = await Promise.all([shop.makeService(), shop.makeService()]);
  const { form, therapist } = await openFilledForm(page, shop, { serviceIds: [one.id, other.id] });
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/api/bookings',
    async (route) => {
      await isAnswered;
      await arrive(route);
    },
    { times: 1 },
  );
  await form.submit.click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await page.getByRole('link', { name: therapist.name }).first().click();
  await page.getByRole('link', { name: new RegExp(`Book.+${other.name}`) }).click();
  const path = `/booking/${therapist.id}/${other.id}`;
  await expect(page).toHaveURL(path);
  return { form, therapist, service: one, path, answer: () => answer() };
}

test(
  'a form that is left while it is sent takes nobody home, and leaves what is typed since then alone',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist, service, path, answer } = await leftWhileSending(page, shop);
    await form.write({ notes: another });
    answer();
    await expect(form.toast).toContainText('Booking submitted');
    expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);
    await expect(page).toHaveURL(path);
    await expect(form.field('notes')).toHaveValue(another);
    await page.reload();
    await expect(form.field('notes'), 'the draft is that of this form').toHaveValue(another);
    await expect(page).toHaveURL(path);

    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Your booking request' })).toContainText(service.name);
  },
);

test(
  'a request that is booked after its form was left leaves no draft of its own',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, answer } = await leftWhileSending(page, shop);
    await expect(form.field('clientName')).not.toHaveValue('');
    answer();
    await expect(form.toast).toContainText('Booking submitted');
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(form.field('clientName')).toHaveValue('');
  },
);

test(
  'a request whose answer is lost after its form was left is not said to have failed',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/ERR_/);
    const { form, therapist, path, answer } = await leftWhileSending(page, shop, (route) =>
      route.abort('connectionreset'),
    );
    answer();
    await expect(form.toast).toContainText('We don’t know if your request arrived');
    await expect(form.toast).toContainText(therapist.name);
    await expect(page).toHaveURL(path);
  },
);
