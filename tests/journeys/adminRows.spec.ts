import { bookVisit, offlineErrors } from '../support/browser/adminBookings.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { dateInDays } from '../support/dates.ts';
import { expect, test } from '../support/browser/shop.ts';

test(
  'the buttons of a therapist fit in one row on a phone, below it the one that deletes',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { name } = await shop.makeTherapist();
    await openAsAdmin(page, shop, '/admin/therapists');
    const card = page.getByRole('article', { name });
    const topOf = async (button: string) =>
      (await card.getByRole('button', { name: button }).boundingBox())?.y;
    expect(await topOf('Own page')).toBe(await topOf('Schedule'));
  },
);

test(
  'the header keeps its one row on a phone, and on a small one, while a decision waits on a phone',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineErrors);
    const { therapist } = await bookVisit(shop);
    await page.route('**/api/admin/bookings/*/status', (route) => route.abort());
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
    const middleOf = async (link: string) => {
      const box = await page.getByRole('banner').getByRole('link', { name: link }).boundingBox();
      return box && Math.round(box.y + box.height / 2);
    };
    const middleOfSwitch = async () => {
      const box = await page.getByRole('banner').locator('label').boundingBox();
      return box && Math.round(box.y + box.height / 2);
    };
    const daily = ['Day', 'Time off', 'Money', 'Customers'];
    for (const [width, links] of [
      [320, ['Settings']],
      [360, [...daily, 'Settings']],
      [390, [...daily, 'Settings']],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      for (const link of links)
        expect(await middleOf(link), `${link} at ${width}`).toBe(await middleOfSwitch());
    }
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('link', { name: 'Waiting to send: 1' })).toBeVisible();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const link of [...daily, 'Settings'])
        expect(await middleOf(link), `${link} at ${width}`).toBe(await middleOfSwitch());
    }
    await expect(page.getByRole('switch', { name: 'Shop open' })).toBeAttached();
  },
);

test(
  'the next request stays in place when the message about an approved one appears above it',
  { tag: '@full' },
  async ({ page, shop }) => {
    const therapist = await shop.makeTherapist();
    for (const [index, clientName] of ['Ann', 'Ben', 'Cem'].entries())
      await shop.book(therapist, {
        clientName,
        // with one number they are one customer, and the second is told of the first
        clientPhone: `086000000${index}`,
        startTime: `${dateInDays(3)} ${10 + index}:00`,
      });
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all&status=pending`);
    const approve = (name: string) =>
      page.getByRole('article', { name }).getByRole('button', { name: 'Approve' });
    await approve('Ann').scrollIntoViewIfNeeded();
    const topOfNext = async () => Math.round((await approve('Ben').boundingBox())?.y ?? NaN);
    const before = await topOfNext();
    await approve('Ann').click();
    await expect(
      page.getByRole('article', { name: 'Ann' }).getByRole('link', { name: /^SMS/ }),
    ).toBeVisible();
    await expect(page.getByRole('article', { name: 'Ann' })).toBeFocused();
    await expect(page.getByRole('article', { name: 'Ann' })).toBeInViewport();
    expect(Math.abs((await topOfNext()) - before)).toBeLessThan(2);
  },
);
