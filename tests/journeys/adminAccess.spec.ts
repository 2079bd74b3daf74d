import type { Page } from '@playwright/test';
import { axePasses, startAxePass } from '../support/browser/axe.ts';
import { dateInDays } from '../support/dates.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { unchangedEdit } from '../support/browser/bookingEditForm.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

/** A therapist with one booking in each status; the ids by status. */
async function statuses(shop: Shop) {
  const therapist = await shop.makeTherapist();
  const ids: Record<string, number> = {};
  const moves = {
    pending: [],
    approved: ['approved'],
    denied: ['denied'],
    cancelled: ['approved', 'cancelled'],
  };
  for (const [index, [name, path]] of Object.entries(moves).entries()) {
    const id = await shop.book(therapist, {
      clientLineId: 'https://line.me/ti/p/nok',
      notes: 'Second floor',
      startTime: `${dateInDays(3)} ${10 + index}:00`,
    });
    ids[name] = id;
    for (const status of path) await shop.manage('PATCH', `/bookings/${id}/status`, { status });
  }
  return { therapist, ids };
}

const card = (page: Page) => page.getByRole('article');
const dialog = '[role=dialog], [role=alertdialog]';

// Of these screens `npm test` leaves out the pass that the full run covers: it takes as long as ten other journeys.
for (const pass of axePasses.filter(({ tag }) => tag.includes('@full'))) {
  test(
    `axe finds nothing in the admin screens, ${pass.title}`,
    { tag: pass.tag },
    async ({ page, shop, problems }) => {
      test.slow();
      problems.expect(/503|ERR_FAILED/);
      const axe = await startAxePass(page, pass);
      const clean = async (name: string, over?: string) => {
        if (!over) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await axe.test(name, over);
      };
      await axe.open('/admin/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await clean('login');

      const { therapist, ids } = await statuses(shop);
      const list = `/admin/bookings?therapist=${therapist.id}&time=all`;
      await axe.open('/admin/bookings', (path) => openAsAdmin(page, shop, path));
      await expect(page.locator('#main article, #main output').first()).toBeVisible();
      await clean('bookings of today');
      await axe.open(list);
      await expect(card(page)).toHaveCount(4);
      await clean('bookings in every status');
      await axe.open(`${list}&status=pending`);
      await card(page).getByRole('button').last().click();
      await expect(page.locator('article section h2')).toBeVisible();
      await clean('the question after a decision');
      // cancel, delete: the last button of each page
      for (const status of ['approved', 'denied'] as const) {
        await axe.open(`/admin/bookings/${ids[status]}`);
        await expect(card(page)).toHaveCount(1);
        await clean(`the page of a ${status} visit`);
        await card(page).getByRole('button').last().click();
        await expect(page.locator('[role=alertdialog]')).toBeVisible();
        await clean(`the question for a ${status} one`, dialog);
      }
      await axe.open(`${list}&search=nobody-at-all`);
      await expect(page.locator('main output')).toBeVisible();
      await clean('no bookings');

      await axe.open(`/admin/bookings/${ids['pending']}/edit`);
      await expect(page.getByRole('radio').first()).toBeVisible();
      await clean('edit');
      await page.locator('[name=clientName]').fill('');
      await page.locator('[name=clientPhone]').fill('1');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await clean('edit with faults');
      await page.locator('[name=clientName]').fill('Mine');
      await page.locator('[name=clientPhone]').fill(customerFields.clientPhone);
      await page.route('**/api/admin/events', (route) => route.abort());
      await shop.manage('PATCH', `/bookings/${ids['pending']}`, {
        ...(await unchangedEdit(shop, ids['pending']!)),
        clientName: 'Theirs',
      });
      await page.locator('button[type=submit]').click();
      await expect(page.getByText('Theirs', { exact: true })).toBeVisible();
      await clean('edit in conflict');
      await axe.open('/admin/bookings/999999999/edit');
      await expect(page.getByRole('alert')).toBeVisible();
      await clean('edit of nothing');

      await axe.open('/admin/inbox');
      await expect(page.locator('main section li').first()).toBeVisible();
      await clean('what waits');
      await axe.open(`/admin/day?date=${dateInDays(3)}`);
      await expect(page.getByRole('region', { name: therapist.name })).toBeVisible();
      await clean('day');
      await axe.open('/admin/week');
      await expect(page.getByRole('table')).toBeVisible();
      await clean('week');

      for (const part of ['therapists', 'services', 'locations']) {
        await axe.open(`/admin/${part}`);
        await expect(page.locator('main article, main tbody tr').first()).toBeVisible();
        await clean(part);
        await page.locator('main').getByRole('button').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await clean(`${part}, a new one`, dialog);
      }
      await axe.open('/admin/locations');
      await page.locator('main').getByRole('button').nth(1).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await clean('districts', dialog);
      await axe.open(`/admin/therapists/${therapist.id}/schedule`);
      await expect(page.locator('main form')).toBeVisible();
      await clean('schedule');
      const { body: timeOff } = await shop.manage<{ data: { id: number } }>('POST', '/time-off', {
        therapistId: therapist.id,
        startTime: `${dateInDays(3)} 00:00`,
        endTime: `${dateInDays(4)} 00:00`,
        reason: 'Dentist',
      });
      await axe.open(`/admin/time-off?therapistId=${therapist.id}&visits=${timeOff.data.id}`);
      await expect(page.locator('main section article').first()).toBeVisible();
      await clean('time off and its visits');
      await axe.open('/admin/time-off');
      await page.locator('main').getByRole('button').nth(1).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await clean('time off, a new one', dialog);
      for (const part of ['customers', 'reviews', 'money', 'statements', 'shop']) {
        await axe.open(`/admin/${part}`);
        await expect(
          page.locator('main :is(li, table, form)').filter({ visible: true }).first(),
        ).toBeVisible();
        await clean(part);
      }
      await axe.open('/admin/customers');
      await page.locator('main li').getByRole('link').first().click();
      await expect(page.locator('main a[href="/admin/customers"]')).toBeVisible();
      await clean('a customer');
      for (const part of ['rules', 'integrations']) {
        await axe.open(`/admin/${part}`);
        await expect(page.locator('main form').first()).toBeVisible();
        await clean(part);
      }
      await axe.open('/admin/settings');
      await expect(page.locator('main a[href="/admin/rules"]')).toBeVisible();
      await clean('settings');
      await axe.open('/admin/devices');
      await expect(page.locator('main li').first()).toBeVisible();
      await clean('devices');
      await page.locator('main li').getByRole('button').first().click();
      await expect(page.locator('[role=alertdialog]')).toBeVisible();
      await clean('the question before a device is signed out', dialog);

      await page.route('**/api/admin/bookings?**', (route) =>
        route.fulfill({ status: 404, json: { message: 'Gone', code: 'not_found' } }),
      );
      await axe.open(list);
      await expect(page.locator('main [role=alert]')).toBeVisible();
      await clean('bookings that cannot be loaded');
    },
  );
}

test('what Tab focuses is not below the bars of the screen', { tag: '@full' }, async ({ page, shop }) => {
  const { id: therapistId } = await shop.makeTherapist();
  for (let day = 3; day < 6; day++) {
    const time = { startTime: `${dateInDays(day)} 00:00`, endTime: `${dateInDays(day + 1)} 00:00` };
    await shop.manage('POST', '/time-off', { therapistId, ...time });
  }
  await openAsAdmin(page, shop, '/admin/time-off');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  const button = (entry: 'first' | 'last') => page.getByRole('article')[entry]().getByRole('button');
  const isCovered = () =>
    page.evaluate(() => {
      const { x, y, width, height } = document.activeElement!.getBoundingClientRect();
      const shown = document.elementFromPoint(x + width / 2, y + height / 2);
      return !document.activeElement!.contains(shown);
    });
  const tabTo = async (key: 'Tab' | 'Shift+Tab', target: ReturnType<typeof button>) => {
    const covered: string[] = [];
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press(key);
      if (await isCovered()) covered.push(await page.locator(':focus').innerText());
    }
    return covered;
  };
  await button('first').first().focus();
  expect(await tabTo('Tab', button('last').last())).toEqual([]);
  expect(await tabTo('Shift+Tab', button('first').first())).toEqual([]);
});
