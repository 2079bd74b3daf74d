import type { BookingPayments } from '#contract/payment.ts';
import { countTaps } from '../support/countTaps.ts';
import { offlineConsoleErrors } from '../support/network/network.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';
import {
  openTherapistLink,
  tap,
  visitBeside,
  visitInAnHour,
  visitOf,
} from '../support/browser/therapistPhone.ts';

test.use({ serviceWorkers: 'allow', locale: 'th-TH', viewport: { width: 360, height: 740 } });

const paymentsOf = async (shop: Shop, id: number) =>
  (await shop.manage<{ data: BookingPayments }>('GET', `/bookings/${id}/payments`)).body.data.payments;

test(
  'finished, 600 THB in cash and the next visit are three taps, without a network too, and none of them meets the next customer',
  { tag: '@full' },
  async ({ page, context, shop, problems }) => {
    problems.expect(offlineConsoleErrors);
    const { id, therapist, link } = await visitInAnHour(shop, { price: 600 });
    const other = await visitBeside(shop, { id, therapist });
    await shop.manage('PATCH', `/bookings/${id}/visit`, { visitState: 'started' });
    await openTherapistLink(page, link);
    await waitForServiceWorker(page);
    await context.setOffline(true);

    const card = page.locator('section[aria-label]').first();
    const { tap: press, count } = countTaps();
    await press(page.getByRole('button', { name: 'เสร็จแล้ว', exact: true }).first());
    await expect(card).toContainText('Emilia');
    await expect(card).toContainText('เก็บเงิน 600');
    const cash = page.getByRole('button', { name: 'เงินสด', exact: true });
    await expect(cash).toBeInViewport({ ratio: 1 });
    const tappedAt = Date.now();
    await press(cash, { isNervous: true });
    await expect(card).toContainText('Emilia');
    await expect(card).toContainText(/600\sบาท · เงินสด/);
    await expect(card.getByRole('button', { name: 'เลิกทำ' })).toBeInViewport({ ratio: 1 });
    const next = page.getByRole('button', { name: 'งานถัดไป', exact: true });
    await expect(next).toBeEnabled();
    const { x, y, width, height } = (await next.boundingBox())!;
    await press(next);
    expect(count()).toBe(3);
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(card).toContainText('Arun');
    await page.reload();
    await expect(card).toContainText('Arun');

    await context.setOffline(false);
    await expect.poll(async () => (await paymentsOf(shop, id)).length).toBe(1);
    const [payment] = await paymentsOf(shop, id);
    expect(payment).toMatchObject({
      amount: 600,
      method: 'cash',
      heldBy: 'therapist',
      enteredBy: therapist.name,
      isFromDoor: true,
    });
    // the server counts back from when it gets it, which takes a moment
    expect(Math.abs(Date.parse(payment!.paidAt) - tappedAt)).toBeLessThan(5_000);
    expect((await visitOf(shop, other)).visitState).toBeNull();
  },
);

test(
  'what was taken can be taken back, and the shop sees and confirms it',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, link } = await visitInAnHour(shop);
    await shop.manage('PATCH', `/bookings/${id}/visit`, { visitState: 'finished' });
    await openTherapistLink(page, link);
    await tap(page, 'เงินสด');
    await expect.poll(async () => (await visitOf(shop, id)).paid).toBe(800);
    const card = page.locator('section[aria-label]').first();
    await expect(card.getByRole('button', { name: 'เลิกทำ' })).toBeEnabled();
    await card.getByRole('button', { name: 'เลิกทำ' }).click();
    await expect.poll(async () => (await visitOf(shop, id)).paid).toBe(0);
    await tap(page, 'บัตร');
    await expect.poll(async () => (await visitOf(shop, id)).paid).toBe(800);
    const payment = (await paymentsOf(shop, id)).find(({ voidedAt }) => voidedAt === null);
    expect(payment).toMatchObject({ method: 'card', heldBy: 'shop' });
    await shop.manage('POST', `/bookings/${id}/payments/${payment!.id}/confirm`);
    expect((await paymentsOf(shop, id)).find(({ id: one }) => one === payment!.id)?.confirmedBy).toBe(
      'admin',
    );
  },
);
