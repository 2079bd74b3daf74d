import { describe, expect, it } from 'vitest';
import { setUpClockedShop } from '../../tests/support/api/clockedShop.ts';

const shop = setUpClockedShop();

describe('the customer of an approved visit', () => {
  it.each([
    ['en', 'Your massage is tomorrow', 'Your massage is today'],
    ['th', 'พรุ่งนี้คุณมีนัดนวด', 'วันนี้คุณมีนัดนวด'],
    ['hi', 'आपकी मसाज कल है', 'आपकी मसाज आज है'],
  ])(
    'is reminded at 18:00 on the day before and two hours before it, each once (%s)',
    async (locale, tomorrow, today) => {
      shop.setClock('2027-03-01 09:00');
      const id = await shop.bookApproved('2027-03-03 14:00', { locale });
      await shop.passTo('2027-03-02 17:59');
      expect(await shop.toldCustomer(id)).toEqual([]);
      await shop.passTo('2027-03-02 18:00');
      expect(shop.lastMail().subject).toBe(tomorrow);
      expect(shop.lastMail().text).toContain('https://massage.example/b/');
      await shop.passTo('2027-03-02 18:01');
      await shop.passTo('2027-03-03 11:59');
      expect(await shop.toldCustomer(id)).toEqual(['reminder_day_before sent']);
      await shop.passTo('2027-03-03 12:00');
      expect(shop.lastMail().subject).toBe(today);
      await shop.passTo('2027-03-03 13:00');
      expect(await shop.toldCustomer(id)).toEqual(['reminder_day_before sent', 'reminder_same_day sent']);
    },
  );

  it('is not reminded of what was approved, or moved, after the moment of the reminder', async () => {
    shop.setClock('2027-03-02 18:01');
    const id = await shop.bookApproved('2027-03-03 14:00');
    await shop.passTo('2027-03-02 19:00');
    expect(await shop.toldCustomer(id)).toEqual([]);
    shop.setClock('2027-03-03 11:30');
    await shop.move(id, '2027-03-03 13:00');
    await shop.passTo('2027-03-03 12:00');
    expect(await shop.toldCustomer(id)).toEqual([]);
  });

  it('is reminded of the new time of a moved visit only, and of a time it came back to no second time', async () => {
    shop.setClock('2027-03-01 09:00');
    const id = await shop.bookApproved('2027-03-03 14:00');
    await shop.passTo('2027-03-02 18:00');
    await shop.move(id, '2027-03-05 14:00');
    await shop.passTo('2027-03-03 12:00');
    expect(await shop.toldCustomer(id)).toEqual(['reminder_day_before sent']);
    await shop.passTo('2027-03-04 18:00');
    expect(await shop.toldCustomer(id)).toEqual(['reminder_day_before sent', 'reminder_day_before sent']);
    shop.setClock('2027-03-02 17:00');
    await shop.move(id, '2027-03-03 14:00');
    await shop.passTo('2027-03-02 18:00');
    expect(await shop.toldCustomer(id)).toHaveLength(2);
  });

  it('is not reminded when the visit was cancelled, or moved, before the message was sent', async () => {
    shop.setClock('2027-03-01 09:00');
    const cancelled = await shop.bookApproved('2027-03-03 14:00');
    const moved = await shop.bookApproved('2027-03-03 16:00');
    await shop.runDueTasksAt('2027-03-02 18:00');
    await shop.setStatus(cancelled, 'cancelled');
    await shop.move(moved, '2027-03-03 17:00');
    await shop.deliverAll();
    expect(await shop.toldCustomer(cancelled)).toEqual(['reminder_day_before skipped']);
    expect(await shop.toldCustomer(moved)).toEqual(['reminder_day_before skipped']);
  });

  it('reads "today" in a reminder that was late, and none once the next one is due or the visit has begun', async () => {
    shop.setClock('2027-03-01 09:00');
    const late = await shop.bookApproved('2027-03-03 14:00');
    await shop.passTo('2027-03-03 09:00');
    expect(shop.lastMail().subject).toBe('Your massage is today');
    expect(await shop.toldCustomer(late)).toEqual(['reminder_day_before sent']);
    const later = await shop.bookApproved('2027-03-05 14:00');
    await shop.runDueTasksAt('2027-03-04 18:00');
    await shop.passTo('2027-03-05 12:30');
    expect(await shop.toldCustomer(later)).toEqual(['reminder_day_before skipped', 'reminder_same_day sent']);
    const begun = await shop.bookApproved('2027-03-06 14:00');
    await shop.runDueTasksAt('2027-03-06 13:00');
    shop.setClock('2027-03-06 14:00');
    await shop.deliverAll();
    expect(await shop.toldCustomer(begun)).toEqual(['reminder_same_day skipped']);
  });

  it('is not woken at night by a reminder that was late', async () => {
    shop.setClock('2027-03-01 09:00');
    const id = await shop.bookApproved('2027-03-03 14:00');
    await shop.passTo('2027-03-02 23:00');
    expect(await shop.toldCustomer(id)).toEqual([]);
    await shop.passTo('2027-03-03 08:00');
    expect(await shop.toldCustomer(id)).toEqual(['reminder_day_before sent']);
  });

  it('is reminded in the morning when the message could not be sent before the night', async () => {
    shop.setClock('2027-03-01 09:00');
    const id = await shop.bookApproved('2027-03-03 14:00');
    await shop.runDueTasksAt('2027-03-02 18:00');
    shop.setClock('2027-03-02 21:10');
    await shop.deliverAll();
    expect(await shop.toldCustomer(id)).toEqual(['reminder_day_before queued']);
    const [row] = await shop.api.sql<{ hours: number }[]>`
      select extract(epoch from next_at - now())::float / 3600 as hours
      from notifications where booking_id = ${id} and event = 'reminder_day_before'`;
    expect(row!.hours).toBeCloseTo(10 + 50 / 60, 1);
    await shop.api.sql`update notifications set next_at = now()`;
    shop.setClock('2027-03-03 08:00');
    await shop.deliverAll();
    expect(shop.lastMail().subject).toBe('Your massage is today');
    expect(await shop.toldCustomer(id)).toEqual(['reminder_day_before sent']);
  });

  it(
    'of an early visit is not woken at night either, nor told twice in the morning',
    { tags: ['full'] },
    async () => {
      shop.setClock('2027-03-01 09:00');
      const [halfPastEight, ten] = [
        await shop.bookApproved('2027-03-03 08:30'),
        await shop.bookApproved('2027-03-03 10:00'),
      ];
      await shop.runDueTasksAt('2027-03-02 18:00');
      shop.setClock('2027-03-03 02:00');
      await shop.deliverAll();
      expect(await shop.toldCustomer(halfPastEight)).toEqual(['reminder_day_before queued']);
      await shop.api.sql`update notifications set next_at = now()`;
      await shop.passTo('2027-03-03 08:00');
      expect(await shop.toldCustomer(halfPastEight)).toEqual(['reminder_day_before sent']);
      const told = (await shop.toldCustomer(ten)).filter((text) => text.endsWith(' sent'));
      expect(told).toEqual(['reminder_same_day sent']);
    },
  );

  it('hears of a decision first when many reminders wait', { tags: ['full'] }, async () => {
    shop.setClock('2027-03-01 09:00');
    await shop.bookApproved('2027-03-03 14:00');
    await shop.bookApproved('2027-03-03 16:00');
    await shop.runDueTasksAt('2027-03-02 18:00');
    const asked = await shop.book('2027-03-05 14:00');
    await shop.setStatus(asked, 'approved');
    await shop.deliverAll();
    const subjects = shop.providers.mail.mails.filter(({ to }) => to.includes('nok@example.com')).slice(-3);
    expect(subjects.map(({ mail }) => mail.subject)).toEqual([
      'Your booking is confirmed',
      'Your massage is tomorrow',
      'Your massage is tomorrow',
    ]);
  });

  it('is not reminded when the rule is off, and nobody but them is', async () => {
    await shop.api.manage('PATCH', '/settings/booking-rules', { customerReminders: false });
    shop.setClock('2027-03-01 09:00');
    const id = await shop.bookApproved('2027-03-03 14:00');
    const before = shop.lineTexts().length;
    await shop.passTo('2027-03-02 18:00');
    expect(await shop.toldCustomer(id)).toEqual([]);
    await shop.api.manage('PATCH', '/settings/booking-rules', { customerReminders: true });
    await shop.passTo('2027-03-02 18:01');
    expect(await shop.toldCustomer(id)).toEqual(['reminder_day_before sent']);
    expect(shop.lineTexts()).toHaveLength(before);
  });
});
