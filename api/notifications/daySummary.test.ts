import { askForHourLater } from '../../tests/support/database/changeBooking.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpClockedShop } from '../../tests/support/api/clockedShop.ts';

const shop = setUpClockedShop();

describe('the summary of the day', () => {
  beforeEach(() =>
    shop.api.manage('PATCH', '/settings/booking-rules', { daySummaryTime: '08:00', nagAfterMinutes: null }),
  );

  it('tells the shop at 8:00 how many visits there are, first and last, and what waits; once', async () => {
    shop.setClock('2027-03-01 10:00');
    for (const time of ['09:00', '11:00', '19:00']) await shop.bookApproved(`2027-03-02 ${time}`);
    const asked = await shop.bookApproved('2027-03-03 09:00');
    await askForHourLater(shop.api.sql, asked, new Date());
    await shop.book('2027-03-05 10:00');
    await shop.passTo('2027-03-02 07:59');
    const before = shop.lineTexts().length;
    await shop.passTo('2027-03-02 08:00');
    await shop.passTo('2027-03-02 08:01');
    const [text, ...more] = shop.lineTexts().slice(before);
    expect(more).toEqual([]);
    for (const part of [
      '3 visits today',
      'First visit: 9:00 AM',
      'Last visit: 7:00 PM',
      'Requests waiting: 2',
      '/admin/day',
    ])
      expect(text).toContain(part);
    const sms = shop.providers.twilio.messages.findLast(({ From }) => From === '+15550001111');
    expect(sms?.['Body']).toBe(
      '3 visits today\n9:00 AM – 7:00 PM · 2 requests are waiting for your answer\nhttps://massage.example/admin/day',
    );
  });

  it('says what else waits, and comes for a slip alone', async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.bookApproved('2027-03-05 09:00');
    await shop.api.sql`update bookings set deposit = 200 where id = ${id}`;
    await shop.api.sql`insert into slips (booking_id, sent_at) values (${id}, now())`;
    const before = shop.lineTexts().length;
    await shop.passTo('2027-03-02 08:00');
    const [text] = shop.lineTexts().slice(before);
    expect(text).toContain('Slips to check: 1');
    expect(text).not.toContain('Not paid yet');
    await shop.api.sql`update slips set state = 'rejected'`;
    await shop.book('2027-03-09 09:00');
    await shop.passTo('2027-03-03 08:00');
    expect(shop.lineTexts().at(-1)).toContain('Not paid yet: 1');
    const sms = shop.providers.twilio.messages.findLast(({ From }) => From === '+15550001111');
    expect(sms?.['Body']).toContain('1 request is waiting for your answer · 1 more thing is waiting for you');
  });

  it('comes for a therapist who asks for time off, and not for a review', async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.bookApproved('2027-03-09 09:00');
    await shop.api.sql`
      insert into reviews (booking_id, therapist_id, stars, words, created_at)
      values (${id}, ${shop.therapist.id}, 5, 'Calm hands', now())`;
    const before = shop.lineTexts().length;
    await shop.passTo('2027-03-02 08:00');
    expect(shop.lineTexts()).toHaveLength(before);
    await shop.api.sql`
      insert into time_off_requests (therapist_id, start_time, end_time)
      values (${shop.therapist.id}, '2027-03-20', '2027-03-21')`;
    await shop.passTo('2027-03-03 08:00');
    expect(shop.lineTexts().slice(before)).toEqual([
      expect.stringMatching(/No visits today[^]*Requests for time off: 1[^]*Reviews to read: 1/),
    ]);
    await shop.api.sql`delete from time_off_requests`;
  });

  it('is left out on a day without visits and requests, also when one comes later', async () => {
    const before = shop.lineTexts().length;
    await shop.passTo('2027-03-02 08:00');
    await shop.bookApproved('2027-03-02 11:30');
    const told = shop.lineTexts().length;
    await shop.passTo('2027-03-02 08:30');
    expect(shop.lineTexts()).toHaveLength(told);
    expect(told - before).toBe(1);
  });

  it('comes at the time of the rule, is not sent in the afternoon or on another day, and can be off', async () => {
    shop.setClock('2027-03-01 10:00');
    await shop.bookApproved('2027-03-04 18:00');
    await shop.bookApproved('2027-03-05 18:00');
    await shop.api.manage('PATCH', '/settings/booking-rules', { daySummaryTime: '06:30' });
    const before = shop.lineTexts().length;
    await shop.passTo('2027-03-04 06:29');
    await shop.passTo('2027-03-04 10:31');
    expect(shop.lineTexts()).toHaveLength(before);
    await shop.runDueTasksAt('2027-03-05 06:30');
    shop.setClock('2027-03-05 10:30');
    await shop.deliverAll();
    expect(shop.lineTexts()).toHaveLength(before);
    await shop.api.manage('PATCH', '/settings/booking-rules', { daySummaryTime: null });
    await shop.bookApproved('2027-03-07 18:00');
    const requested = shop.lineTexts().length;
    await shop.passTo('2027-03-07 08:00');
    expect(shop.lineTexts()).toHaveLength(requested);
  });
});
