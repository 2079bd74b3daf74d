import { describe, expect, it } from 'vitest';
import type { Booking } from '../contract/booking.ts';
import { setVisitState } from '../../tests/support/database/changeBooking.ts';
import { setUpClockedShop } from '../../tests/support/api/clockedShop.ts';

const shop = setUpClockedShop();

/** A visit of an hour at that time, which is finished. */
async function finished(startTime: string, fields = {}) {
  shop.setClock('2027-03-01 09:00');
  const id = await shop.bookApproved(startTime, fields);
  await setVisitState(shop.api.sql, id, 'finished');
  return id;
}
const requestsTo = async (id: number) =>
  (await shop.toldCustomer(id)).filter((told) => told.startsWith('review_request'));

describe('the customer of a finished visit', () => {
  it.each([
    ['en', /^How was your massage with /],
    ['th', /^การนวดกับ .* เป็นอย่างไรบ้าง$/],
    ['hi', / के साथ मसाज का अनुभव कैसा रहा\?$/],
  ])('is asked for a review three hours after it, once, with the link (%s)', async (locale, subject) => {
    const id = await finished('2027-03-02 10:00', { locale });
    await shop.passTo('2027-03-02 13:59');
    expect(await requestsTo(id)).toEqual([]);
    await shop.passTo('2027-03-02 14:00');
    await shop.passTo('2027-03-02 15:00');
    expect(await requestsTo(id)).toEqual(['review_request sent']);
    const { subject: sent, text, attachments } = shop.lastMail();
    expect(sent).toMatch(subject);
    expect(text).toContain('https://massage.example/b/');
    // no invitation to what is over
    expect(attachments).toEqual([]);
  });

  it('is asked once, though the start is corrected afterwards', async () => {
    const id = await finished('2027-03-02 10:00');
    await shop.passTo('2027-03-02 14:00');
    const { body } = await shop.api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
    const corrected = { ...body.data, startTime: '2027-03-02 09:30', correction: true };
    expect((await shop.api.manage('PATCH', `/bookings/${id}`, corrected)).status).toBe(200);
    await shop.passTo('2027-03-02 15:00');
    expect(await requestsTo(id)).toEqual(['review_request sent']);
  });

  it('is not asked at night, but in the morning, and no longer after a day', async () => {
    const id = await finished('2027-03-02 18:30');
    await shop.passTo('2027-03-02 22:30');
    expect(await requestsTo(id)).toEqual([]);
    await shop.passTo('2027-03-03 08:00');
    expect(await requestsTo(id)).toEqual(['review_request sent']);
    const late = await finished('2027-03-05 10:00');
    await shop.passTo('2027-03-06 11:00');
    expect(await requestsTo(late)).toEqual([]);
  });

  it('is not asked once they have written one, nor of a visit that is not finished, nor by SMS', async () => {
    const [reviewed, begun] = [await finished('2027-03-02 10:00'), await finished('2027-03-02 12:00')];
    await setVisitState(shop.api.sql, begun, 'started');
    await shop.api.sql`
      insert into reviews (booking_id, therapist_id, stars, created_at)
      select id, therapist_id, 5, now() from bookings where id = ${reviewed}`;
    const paid = await finished('2027-03-02 14:00', { clientEmail: null, clientPhone: '0812345678' });
    await shop.passTo('2027-03-02 19:00');
    expect([await requestsTo(reviewed), await requestsTo(begun), await requestsTo(paid)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('is not asked when the shop sends no reminders', async () => {
    await shop.api.sql`update booking_rules set customer_reminders = false`;
    const id = await finished('2027-03-02 10:00');
    await shop.passTo('2027-03-02 15:00');
    expect(await requestsTo(id)).toEqual([]);
  });
});
