import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startApi } from '../../tests/support/api/api.ts';
import { setUpClockedShop } from '../../tests/support/api/clockedShop.ts';
import { notificationsOf } from '../../tests/support/api/notifications.ts';
import { runDueTasks } from '../notifications/reminders.ts';
import type { Booking } from '../contract/booking.ts';
import type { ErrorBody } from '../contract/errors.ts';

const shop = setUpClockedShop();

const setRule = (answerWithinMinutes: number | null) =>
  shop.api.manage('PATCH', '/settings/booking-rules', { answerWithinMinutes });
const current = async (id: number) =>
  (await shop.api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
/** A request that is made then for that start waits at the one time and is declined at the other. */
async function expectDeclined(
  madeAt: string,
  start: string,
  waitsAt: string,
  declinedAt: string,
): Promise<void> {
  shop.setClock(madeAt);
  const id = await shop.book(start);
  await shop.passTo(waitsAt);
  expect((await current(id)).status).toBe('pending');
  await shop.passTo(declinedAt);
  expect((await current(id)).status).toBe('denied');
}
const eventsOf = async (id: number) =>
  (await notificationsOf(shop.api, id))
    .filter(({ channel }) => channel === 'customer_email')
    .map(({ event }) => event);

afterEach(() => setRule(null));

describe('the rule answerWithinMinutes', () => {
  it('declines a request that was not answered in that time, with an apology, and the history says so', async () => {
    await setRule(60);
    shop.setClock('2027-03-01 10:00');
    const id = await shop.book('2027-03-01 18:00');
    await shop.passTo('2027-03-01 10:59');
    expect(await current(id)).toMatchObject({ status: 'pending', version: 1 });
    await shop.passTo('2027-03-01 11:00');
    await shop.passTo('2027-03-01 11:01');
    expect(await current(id)).toMatchObject({ status: 'denied', version: 2 });
    expect(await eventsOf(id)).toEqual(['received', 'denied_unanswered']);
    expect(shop.lastMail().text).toContain('we did not answer your request in time');
    const { body } = await shop.api.manage<{ data: object[] }>('GET', `/bookings/${id}/history`);
    expect(body.data).toMatchObject([
      { username: 'automatic', action: 'status', changes: { to: 'denied', reason: 'unanswered' } },
    ]);
  });

  it('tells the shop, since a customer who left a phone number alone hears nothing', async () => {
    await setRule(60);
    shop.setClock('2027-03-01 10:00');
    await shop.book('2027-03-01 18:00', { clientEmail: null });
    await shop.book('2027-03-01 20:00', { clientEmail: null });
    await shop.passTo('2027-03-01 10:30');
    const before = shop.lineTexts().length;
    await shop.passTo('2027-03-01 11:00');
    expect(shop.lineTexts().slice(before)).toEqual([
      expect.stringContaining('2 requests were denied because nobody answered them'),
    ]);
  });

  it('frees the time for others', async () => {
    await setRule(60);
    shop.setClock('2027-03-01 10:00');
    await shop.book('2027-03-01 18:00');
    await expect(shop.book('2027-03-01 18:00')).rejects.toThrow('409');
    await shop.passTo('2027-03-01 11:00');
    await shop.book('2027-03-01 18:00');
  });

  it('lets nobody’s time run out at night', async () => {
    await setRule(60);
    await expectDeclined('2027-03-01 20:30', '2027-03-02 18:00', '2027-03-02 08:29', '2027-03-02 08:30');
  });

  it('declines half an hour before the start at the latest, but leaves time to answer a late request', async () => {
    await setRule(600);
    await expectDeclined('2027-03-01 10:00', '2027-03-01 14:00', '2027-03-01 13:29', '2027-03-01 13:30');
    await expectDeclined('2027-03-01 15:10', '2027-03-01 15:30', '2027-03-01 15:19', '2027-03-01 15:20');
  });

  it('leaves alone what is answered, what the administrator entered, and what has begun', async () => {
    await setRule(60);
    shop.setClock('2027-03-01 10:00');
    const approved = await shop.book('2027-03-01 18:00');
    await shop.setStatus(approved, 'approved');
    const begun = await shop.book('2027-03-01 11:30');
    const entered = await shop.book('2027-03-01 19:00');
    await shop.api.sql`update bookings set origin = 'phone' where id = ${entered}`;
    await shop.passTo('2027-03-01 11:30');
    for (const [id, status] of [
      [approved, 'approved'],
      [entered, 'pending'],
      [begun, 'pending'],
    ] as const)
      expect(await current(id)).toMatchObject({ status });
  });

  it('declines nothing when it is off', async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.book('2027-03-01 18:00');
    await shop.passTo('2027-03-01 17:59');
    expect((await current(id)).status).toBe('pending');
  });

  it(
    'and an approval at the same moment, with two processes: one is done, and everybody hears the same',
    { tags: ['full'] },
    async () => {
      const other = await startApi({ url: shop.api.context.config.databaseUrl!, now: shop.api.context.now });
      await setRule(60);
      await shop.api.manage('PATCH', '/settings/booking-rules', { customerReminders: false });
      const outcomes = new Set<string>();
      try {
        for (let round = 0; round < 12; round += 1) {
          const date = `2027-04-${String(round + 1).padStart(2, '0')}`;
          shop.setClock(`${date} 10:00`);
          const id = await shop.book(`${date} 18:00`);
          shop.setClock(`${date} 12:00`);
          const approve = (api: typeof other) =>
            api.manage<{ data: object } & ErrorBody>('PATCH', `/bookings/${id}/status`, {
              status: 'approved',
              version: 1,
            });
          const decline = () => Promise.all([runDueTasks(shop.api.context), runDueTasks(other.context)]);
          // Later each time, so that each of them comes first now and then.
          const declining = pause(round === 0 ? 0 : 2 ** round).then(decline);
          const [answer] = await Promise.all([approve(other), declining]);
          const { status, version } = await current(id);
          outcomes.add(status);
          expect(version).toBe(2);
          if (status === 'approved') expect(answer.status).toBe(200);
          else expect([answer.status, answer.body.booking?.status]).toEqual([409, 'denied']);
          expect(await eventsOf(id)).toEqual([
            'received',
            status === 'approved' ? 'approved' : 'denied_unanswered',
          ]);
          const entries = await shop.api.sql`
          select from booking_events where booking_id = ${id} and kind = 'status'`;
          expect(entries).toHaveLength(1);
        }
      } finally {
        await other.stop();
      }
      expect(outcomes).toEqual(new Set(['approved', 'denied']));
    },
  );
});
