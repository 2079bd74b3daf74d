import { describe, expect, it } from 'vitest';
import { setUpClockedShop } from '../../tests/support/api/clockedShop.ts';
import { notificationsOf } from '../../tests/support/api/notifications.ts';
import type { VisitState } from '../contract/visit.ts';

const shop = setUpClockedShop();

/** An approved visit at 14:00, at 13:40. */
async function visitSoon(fields = {}): Promise<number> {
  shop.setClock('2027-03-03 10:00');
  const id = await shop.bookApproved('2027-03-03 14:00', fields);
  shop.setClock('2027-03-03 13:40');
  return id;
}
const setState = (id: number, visitState: VisitState | null) =>
  shop.api.manage('PATCH', `/bookings/${id}/visit`, { visitState });
const told = async (id: number) =>
  (await notificationsOf(shop.api, id))
    .filter(({ event }) => event === 'on_the_way')
    .map(({ channel, state, fault }) => [channel, state, fault].filter(Boolean).join(' '));

describe('the customer of a visit whose therapist is on the way', () => {
  it.each([
    ['en', /^.* is on the way to you$/],
    ['th', /^นักบำบัด .* กำลังเดินทางไปหาคุณ$/],
    ['hi', /^.* रास्ते में हैं$/],
  ])('is told so, by the name of the therapist (%s)', async (locale, subject) => {
    const id = await visitSoon({ locale });
    await setState(id, 'on_the_way');
    await shop.deliverAll();
    expect(await told(id)).toEqual(['customer_email sent']);
    expect(shop.lastMail().subject).toMatch(subject);
    expect(shop.lastMail().subject).not.toContain('{');
    expect(shop.lastMail().text).toContain('https://massage.example/b/');
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['was taken back', (id) => setState(id, null)],
    ['was followed by the start', (id) => setState(id, 'started')],
    ['was followed by a cancellation', (id) => shop.setStatus(id, 'cancelled')],
    ['was followed by a move', (id) => shop.move(id, '2027-03-03 17:00')],
  ])('is not told when it %s before the message was sent', async (_what, change) => {
    const id = await visitSoon();
    await setState(id, 'on_the_way');
    await change(id);
    await shop.deliverAll();
    expect(await told(id)).toEqual(['customer_email skipped outdated']);
  });

  it('is told of the new time when the visit was moved, and is on the way again', async () => {
    const id = await visitSoon();
    await setState(id, 'on_the_way');
    await shop.deliverAll();
    await shop.move(id, '2027-03-03 17:00');
    shop.setClock('2027-03-03 16:40');
    await setState(id, 'on_the_way');
    await shop.deliverAll();
    expect(await told(id)).toEqual(['customer_email sent', 'customer_email sent']);
  });
});
