import { askForHourLater } from '../../tests/support/database/changeBooking.ts';
import { describe, expect, it } from 'vitest';
import { setUpClockedShop } from '../../tests/support/api/clockedShop.ts';
import { notificationsOf } from '../../tests/support/api/notifications.ts';

const shop = setUpClockedShop();

describe('a request that nobody answers', () => {
  const nags = async (id: number) =>
    (await notificationsOf(shop.api, id))
      .filter(({ event }) => event === 'unanswered')
      .map(({ channel }) => channel);
  /** How many messages the shop has got in LINE once all that is queued is sent. */
  const countTold = async () => {
    await shop.deliverAll();
    return shop.lineTexts().length;
  };
  const channels = ['email', 'line', 'sms', 'whatsapp'];

  it('is told to the shop again on every channel, after 15 minutes and two hours before it starts', async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.book('2027-03-01 18:00');
    await shop.passTo('2027-03-01 10:14');
    expect(await nags(id)).toEqual([]);
    await shop.passTo('2027-03-01 10:15');
    expect((await nags(id)).toSorted()).toEqual(channels);
    expect(shop.lineTexts().at(-1)).toContain('A request is waiting for your answer');
    await shop.passTo('2027-03-01 15:59');
    expect(await nags(id)).toHaveLength(4);
    await shop.passTo('2027-03-01 16:00');
    await shop.passTo('2027-03-01 16:01');
    expect(await nags(id)).toHaveLength(8);
  });

  it('is not told again once it is answered, not even when that was between the nag and its message', async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.book('2027-03-01 18:00');
    const before = await countTold();
    await shop.runDueTasksAt('2027-03-01 10:15');
    await shop.setStatus(id, 'approved');
    await shop.passTo('2027-03-01 16:00');
    expect(shop.lineTexts()).toHaveLength(before);
    expect(await nags(id)).toHaveLength(4);
  });

  it('waits for the morning together with the others of the night: they are one message', async () => {
    shop.setClock('2027-03-01 21:30');
    for (const time of ['13:00', '14:00', '15:00', '16:00']) await shop.book(`2027-03-02 ${time}`);
    const [first] = await shop.api.sql<{ id: number }[]>`select min(id) as id from bookings`;
    const before = await countTold();
    await shop.passTo('2027-03-01 22:00');
    expect(shop.lineTexts()).toHaveLength(before);
    await shop.runDueTasksAt('2027-03-02 08:00');
    // Answered between the nag and its message: the others are told nevertheless.
    await shop.setStatus(first!.id, 'denied');
    await shop.deliverAll();
    const [text, ...more] = shop.lineTexts().slice(before);
    expect(text).toContain('3 requests are waiting for your answer');
    expect(more).toEqual([]);
  });

  it('is told in the morning when the message about it could not be sent before the night', async () => {
    shop.setClock('2027-03-01 20:30');
    const id = await shop.book('2027-03-02 13:00');
    const before = await countTold();
    await shop.runDueTasksAt('2027-03-01 20:50');
    shop.setClock('2027-03-01 21:30');
    await shop.deliverAll();
    expect(shop.lineTexts()).toHaveLength(before);
    const [row] = await shop.api.sql<{ hours: number }[]>`
      select extract(epoch from next_at - now())::float / 3600 as hours
      from notifications where booking_id = ${id} and event = 'unanswered' and provider = 'line'`;
    expect(row!.hours).toBeCloseTo(10.5, 1);
    await shop.api.sql`update notifications set next_at = now()`;
    shop.setClock('2027-03-02 08:00');
    await shop.deliverAll();
    expect(shop.lineTexts().slice(before)).toEqual([
      expect.stringContaining('A request is waiting for your answer'),
    ]);
  });

  it('is told at night when the visit is before the morning, also when another that can wait came first', async () => {
    shop.setClock('2027-03-01 20:30');
    await shop.book('2027-03-02 15:00');
    await shop.book('2027-03-01 22:30');
    const before = await countTold();
    await shop.runDueTasksAt('2027-03-01 20:50');
    shop.setClock('2027-03-01 21:30');
    await shop.deliverAll();
    expect(shop.lineTexts().slice(before)).toEqual([
      expect.stringContaining('2 requests are waiting for your answer'),
    ]);
  });

  it('is told to nobody by a rule that is off, and later by a rule of an hour', async () => {
    await shop.api.manage('PATCH', '/settings/booking-rules', { nagAfterMinutes: null });
    shop.setClock('2027-03-01 10:00');
    const id = await shop.book('2027-03-01 18:00');
    await shop.passTo('2027-03-01 16:30');
    expect(await nags(id)).toEqual([]);
    await shop.api.manage('PATCH', '/settings/booking-rules', { nagAfterMinutes: 60 });
    await shop.passTo('2027-03-01 10:59');
    expect(await nags(id)).toEqual([]);
    await shop.passTo('2027-03-01 11:00');
    expect(await nags(id)).toHaveLength(4);
  });

  it('half an hour before its start is told to its customer as not confirmed, once', async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.book('2027-03-01 18:00');
    const answered = await shop.bookApproved('2027-03-01 16:30');
    await shop.passTo('2027-03-01 17:29');
    expect(await shop.toldCustomer(id)).toEqual([]);
    await shop.passTo('2027-03-01 17:30');
    await shop.passTo('2027-03-01 17:45');
    expect(shop.lastMail()).toMatchObject({ subject: 'Your booking is not confirmed' });
    expect(await shop.toldCustomer(id)).toEqual(['not_answered sent']);
    expect(await shop.toldCustomer(answered)).not.toContain('not_answered sent');
  });
});

describe('a customer who asks for another time and gets no answer', () => {
  const askForAnotherTime = async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.bookApproved('2027-03-01 18:00');
    const asked = new Date('2027-03-01T10:30:00+07:00');
    await askForHourLater(shop.api.sql, id, asked);
    return { id, before: shop.lineTexts().length };
  };

  it('is told to the shop again after 15 minutes and two hours before the visit, with both times', async () => {
    const { before } = await askForAnotherTime();
    await shop.passTo('2027-03-01 10:44');
    expect(shop.lineTexts()).toHaveLength(before);
    for (const time of ['10:45', '15:59', '16:00', '16:01']) await shop.passTo(`2027-03-01 ${time}`);
    const texts = shop.lineTexts().slice(before);
    expect(texts).toHaveLength(2);
    for (const part of ['A customer asks for another time', '6:00', '7:00']) expect(texts[0]).toContain(part);
  });

  it('is not told again once that is answered', async () => {
    const { id, before } = await askForAnotherTime();
    await shop.api.manage('POST', `/bookings/${id}/move`, { accept: false, version: 2 });
    await shop.deliverAll();
    await shop.passTo('2027-03-01 10:45');
    await shop.passTo('2027-03-01 16:00');
    expect(shop.lineTexts()).toHaveLength(before);
  });
});
