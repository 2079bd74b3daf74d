import type { Booking } from '#contract/booking.ts';
import { octoberStatement, settledStatement, shareChange } from '../support/app/moneyData.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { axePasses, axeViolations, startAxePass } from '../support/browser/axe.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';
import { visitInAnHour } from '../support/browser/therapistPhone.ts';
import { customerFields } from '../support/testData.ts';

const dialog = '[role=dialog], [role=alertdialog]';
/** the parts below a statement: settling, its share, sending it */
const below = 'main article ~ div';

/** A visit that is over, with a payment of each kind, a voided one, and a discount; returns its id. */
async function visitWithMoney(shop: Shop): Promise<number> {
  const therapist = await shop.makeTherapist({ sharePercent: 60 });
  const twoHoursAgo = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  const { body } = await shop.manage<{ data: Booking }>('POST', '/bookings', {
    ...customerFields,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: twoHoursAgo,
    origin: 'phone',
    outsideHours: true,
  });
  const path = `/bookings/${body.data.id}`;
  const payment = { amount: 300, method: 'cash', heldBy: 'therapist', note: 'in coins' };
  const voided = await shop.manage<{ data: { id: number } }>('POST', `${path}/payments`, payment);
  await shop.manage('POST', `${path}/payments/${voided.body.data.id}/void`);
  await shop.manage('POST', `${path}/payments`, payment);
  await shop.manage('POST', `${path}/payments`, { amount: 50, method: 'card', kind: 'tip' });
  await shop.manage('POST', `${path}/payments`, { amount: -20, method: 'transfer' });
  await shop.manage('POST', `${path}/adjustments`, { amount: -100, kind: 'discount', reason: 'late' });
  return body.data.id;
}

for (const pass of axePasses.filter(({ tag }) => tag.includes('@full'))) {
  test(
    `axe finds nothing where money is entered, settled and let go, ${pass.title}`,
    { tag: pass.tag },
    async ({ page, shop }) => {
      test.slow();
      const id = await visitWithMoney(shop);
      const axe = await startAxePass(page, pass);
      const testDialog = async (name: string) => {
        await expect(page.locator(dialog)).toBeVisible();
        await axe.test(name, dialog);
        await page.keyboard.press('Escape');
        await expect(page.locator(dialog)).toBeHidden();
      };

      await axe.open(`/admin/bookings/${id}`, (path) => openAsAdmin(page, shop, path));
      const payments = page.locator('main article details:has(dl, p)').first();
      await payments.locator('summary').click();
      await expect(payments.locator('ul')).toHaveCount(2);
      await axe.test('the payments of a visit');
      const actions = payments.locator(':scope > div').last().locator('button');
      await actions.nth(0).click();
      await testDialog('taking a payment');
      await actions.nth(1).click();
      await testDialog('changing the amount');

      await axe.open('/admin/unpaid');
      const unpaid = page.getByRole('article', { name: customerFields.clientName }).first();
      await expect(unpaid).toBeVisible();
      await axe.test('what is not paid');
      await unpaid.getByRole('button').nth(0).click();
      await testDialog('letting it go');
      await unpaid.getByRole('button').nth(1).click();
      await expect(unpaid.locator('a[href^="sms:"]')).toBeVisible();
      await axe.test('reminding of it');

      let statement = octoberStatement;
      await page.route('**/api/admin/statements?*', (route) =>
        route.fulfill({ json: { data: [statement] } }),
      );
      await page.route('**/api/admin/statements/share', (route) =>
        route.fulfill({ json: { data: shareChange } }),
      );
      await axe.open('/admin/statements?date=2026-10-15&therapist=1');
      await expect(page.locator('main article table')).toBeVisible();
      await page.locator(below).nth(0).getByRole('button').click();
      await testDialog('settling a statement');
      for (const summary of await page.locator(below).locator('summary').all()) await summary.click();
      await page.locator(below).locator('form input').first().fill('60');
      await page.locator(below).locator('form [type=submit]').first().click();
      await expect(page.locator(below).locator('output + button')).toBeVisible();
      await axe.test('a statement with another share');

      statement = settledStatement;
      await axe.open('/admin/statements?date=2026-10-15&therapist=1');
      const takeBack = page.locator(below).nth(0).getByRole('button');
      await expect(takeBack).toBeVisible();
      await axe.test('a settled statement');
      await takeBack.click();
      await testDialog('taking a settlement back');
    },
  );
}

for (const language of ['th', 'en', 'hi']) {
  test(
    `axe finds nothing where a therapist enters what she took, in ${language}`,
    { tag: '@full' },
    async ({ page, shop }) => {
      test.slow();
      await page.setViewportSize({ width: 360, height: 740 });
      const { id, link } = await visitInAnHour(shop);
      await shop.manage('PATCH', `/bookings/${id}/visit`, { visitState: 'finished' });
      await page.goto(`${link}?lang=${language}`);
      await page.locator('main button').click();
      const form = page.locator('section[aria-label] fieldset').first();
      await expect(form).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect.soft(await axeViolations(page), 'what was taken').toEqual([]);
      await form.locator('input').first().fill('much');
      await form.getByRole('button').first().click();
      await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
      expect.soft(await axeViolations(page), 'an amount that is none').toEqual([]);
      await form.locator('input').first().fill('500');
      await form.getByRole('button').first().click();
      await expect(page.locator('section[aria-label] ul').first()).toBeVisible();
      expect.soft(await axeViolations(page), 'what she took').toEqual([]);
    },
  );
}
