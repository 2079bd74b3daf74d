import { beforeEach, describe, expect, it } from 'vitest';
import { setUpClockedShop } from '../../tests/support/clockedShop.ts';
import { notificationsOf } from '../../tests/support/notifications.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { startReminders } from './reminders.ts';

const shop = setUpClockedShop();

const reminders = new Set(['reminder_day_before', 'reminder_same_day', 'not_answered', 'denied_unanswered']);

/** What the customer was told by time: event and state. */
const toldCustomer = async (id: number) =>
  (await notificationsOf(shop.api, id))
    .filter(({ event }) => reminders.has(event))
    .map(({ event, state }) => `${event} ${state}`);

const lastMail = () => shop.providers.mail.mails.at(-1)!.mail;
const lineTexts = () => [...shop.providers.line.messages.values()].map(String);

async function approvedVisit(startTime: string, fields: object = {}): Promise<number> {
  const id = await shop.book(startTime, fields);
  await shop.setStatus(id, 'approved');
  await shop.deliverAll();
  return id;
}

describe('the customer of an approved visit', () => {
  it.each([
    ['en', 'Your massage is tomorrow', 'Your massage is today'],
    ['th', 'พรุ่งนี้คุณมีนัดนวด', 'วันนี้คุณมีนัดนวด'],
    ['hi', 'आपकी मसाज कल है', 'आपकी मसाज आज है'],
  ])(
    'is reminded at 18:00 on the day before and two hours before it, each once (%s)',
    async (locale, tomorrow, today) => {
      shop.setClock('2027-03-01 09:00');
      const id = await approvedVisit('2027-03-03 14:00', { locale });
      await shop.passTo('2027-03-02 17:59');
      expect(await toldCustomer(id)).toEqual([]);
      await shop.passTo('2027-03-02 18:00');
      expect(lastMail().subject).toBe(tomorrow);
      expect(lastMail().text).toContain('https://massage.example/b/');
      await shop.passTo('2027-03-02 18:01');
      await shop.passTo('2027-03-03 11:59');
      expect(await toldCustomer(id)).toEqual(['reminder_day_before sent']);
      await shop.passTo('2027-03-03 12:00');
      expect(lastMail().subject).toBe(today);
      await shop.passTo('2027-03-03 13:00');
      expect(await toldCustomer(id)).toEqual(['reminder_day_before sent', 'reminder_same_day sent']);
    },
  );

  it('is not reminded of what was approved, or moved, after the moment of the reminder', async () => {
    shop.setClock('2027-03-02 18:01');
    const id = await approvedVisit('2027-03-03 14:00');
    await shop.passTo('2027-03-02 19:00');
    expect(await toldCustomer(id)).toEqual([]);
    shop.setClock('2027-03-03 11:30');
    await shop.move(id, '2027-03-03 13:00');
    await shop.passTo('2027-03-03 12:00');
    expect(await toldCustomer(id)).toEqual([]);
  });

  it('is reminded of the new time of a moved visit only, and of a time it came back to no second time', async () => {
    shop.setClock('2027-03-01 09:00');
    const id = await approvedVisit('2027-03-03 14:00');
    await shop.passTo('2027-03-02 18:00');
    await shop.move(id, '2027-03-05 14:00');
    await shop.passTo('2027-03-03 12:00');
    expect(await toldCustomer(id)).toEqual(['reminder_day_before sent']);
    await shop.passTo('2027-03-04 18:00');
    expect(await toldCustomer(id)).toEqual(['reminder_day_before sent', 'reminder_day_before sent']);
    shop.setClock('2027-03-02 17:00');
    await shop.move(id, '2027-03-03 14:00');
    await shop.passTo('2027-03-02 18:00');
    expect(await toldCustomer(id)).toHaveLength(2);
  });

  it('is not reminded when the visit was cancelled, or moved, before the message was sent', async () => {
    shop.setClock('2027-03-01 09:00');
    const cancelled = await approvedVisit('2027-03-03 14:00');
    const moved = await approvedVisit('2027-03-03 16:00');
    await shop.doWhatIsDueAt('2027-03-02 18:00');
    await shop.setStatus(cancelled, 'cancelled');
    await shop.move(moved, '2027-03-03 17:00');
    await shop.deliverAll();
    expect(await toldCustomer(cancelled)).toEqual(['reminder_day_before skipped']);
    expect(await toldCustomer(moved)).toEqual(['reminder_day_before skipped']);
  });

  it('reads "today" in a reminder that was late, and none once the next one is due or the visit has begun', async () => {
    shop.setClock('2027-03-01 09:00');
    const late = await approvedVisit('2027-03-03 14:00');
    await shop.passTo('2027-03-03 09:00');
    expect(lastMail().subject).toBe('Your massage is today');
    expect(await toldCustomer(late)).toEqual(['reminder_day_before sent']);
    const later = await approvedVisit('2027-03-05 14:00');
    await shop.doWhatIsDueAt('2027-03-04 18:00');
    await shop.passTo('2027-03-05 12:30');
    expect(await toldCustomer(later)).toEqual(['reminder_day_before skipped', 'reminder_same_day sent']);
    const begun = await approvedVisit('2027-03-06 14:00');
    await shop.doWhatIsDueAt('2027-03-06 13:00');
    shop.setClock('2027-03-06 14:00');
    await shop.deliverAll();
    expect(await toldCustomer(begun)).toEqual(['reminder_same_day skipped']);
  });

  it('is not woken at night by a reminder that was late', async () => {
    shop.setClock('2027-03-01 09:00');
    const id = await approvedVisit('2027-03-03 14:00');
    await shop.passTo('2027-03-02 23:00');
    expect(await toldCustomer(id)).toEqual([]);
    await shop.passTo('2027-03-03 08:00');
    expect(await toldCustomer(id)).toEqual(['reminder_day_before sent']);
  });

  it('hears of a decision first when many reminders wait', async () => {
    shop.setClock('2027-03-01 09:00');
    await approvedVisit('2027-03-03 14:00');
    await approvedVisit('2027-03-03 16:00');
    await shop.doWhatIsDueAt('2027-03-02 18:00');
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
    const id = await approvedVisit('2027-03-03 14:00');
    const before = lineTexts().length;
    await shop.passTo('2027-03-02 18:00');
    expect(await toldCustomer(id)).toEqual([]);
    await shop.api.manage('PATCH', '/settings/booking-rules', { customerReminders: true });
    await shop.passTo('2027-03-02 18:01');
    expect(await toldCustomer(id)).toEqual(['reminder_day_before sent']);
    expect(lineTexts()).toHaveLength(before);
  });
});

describe('a request that nobody answers', () => {
  const nags = async (id: number) =>
    (await notificationsOf(shop.api, id))
      .filter(({ event }) => event === 'unanswered')
      .map(({ channel }) => channel);
  const channels = ['email', 'line', 'sms', 'whatsapp'];

  it('is told to the shop again on every channel, after 15 minutes and two hours before it starts', async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.book('2027-03-01 18:00');
    await shop.passTo('2027-03-01 10:14');
    expect(await nags(id)).toEqual([]);
    await shop.passTo('2027-03-01 10:15');
    expect((await nags(id)).toSorted()).toEqual(channels);
    expect(lineTexts().at(-1)).toContain('A request is waiting for your answer');
    await shop.passTo('2027-03-01 15:59');
    expect(await nags(id)).toHaveLength(4);
    await shop.passTo('2027-03-01 16:00');
    await shop.passTo('2027-03-01 16:01');
    expect(await nags(id)).toHaveLength(8);
  });

  it('is not told again once it is answered, not even when that was between the nag and its message', async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.book('2027-03-01 18:00');
    await shop.deliverAll();
    const before = lineTexts().length;
    await shop.doWhatIsDueAt('2027-03-01 10:15');
    await shop.setStatus(id, 'approved');
    await shop.passTo('2027-03-01 16:00');
    expect(lineTexts()).toHaveLength(before);
    expect(await nags(id)).toHaveLength(4);
  });

  it('waits for the morning together with the others of the night: they are one message', async () => {
    shop.setClock('2027-03-01 21:30');
    for (const time of ['13:00', '14:00', '15:00', '16:00']) await shop.book(`2027-03-02 ${time}`);
    const [first] = await shop.api.sql<{ id: number }[]>`select min(id) as id from bookings`;
    await shop.deliverAll();
    const before = lineTexts().length;
    await shop.passTo('2027-03-01 22:00');
    expect(lineTexts()).toHaveLength(before);
    await shop.doWhatIsDueAt('2027-03-02 08:00');
    // Answered between the nag and its message: the others are told nevertheless.
    await shop.setStatus(first!.id, 'denied');
    await shop.deliverAll();
    const [text, ...more] = lineTexts().slice(before);
    expect(text).toContain('3 requests are waiting for your answer');
    expect(more).toEqual([]);
  });

  it('is told in the morning when the message about it could not be sent before the night', async () => {
    shop.setClock('2027-03-01 20:30');
    const id = await shop.book('2027-03-02 13:00');
    await shop.deliverAll();
    const before = lineTexts().length;
    await shop.doWhatIsDueAt('2027-03-01 20:50');
    shop.setClock('2027-03-01 21:30');
    await shop.deliverAll();
    expect(lineTexts()).toHaveLength(before);
    const [row] = await shop.api.sql<{ hours: number }[]>`
      select extract(epoch from next_at - now())::float / 3600 as hours
      from notifications where booking_id = ${id} and event = 'unanswered' and channel = 'line'`;
    expect(row!.hours).toBeCloseTo(10.5, 1);
    await shop.api.sql`update notifications set next_at = now()`;
    shop.setClock('2027-03-02 08:00');
    await shop.deliverAll();
    expect(lineTexts().slice(before)).toEqual([
      expect.stringContaining('A request is waiting for your answer'),
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
    const answered = await approvedVisit('2027-03-01 16:30');
    await shop.passTo('2027-03-01 17:29');
    expect(await toldCustomer(id)).toEqual([]);
    await shop.passTo('2027-03-01 17:30');
    await shop.passTo('2027-03-01 17:45');
    expect(lastMail()).toMatchObject({ subject: 'Your booking is not confirmed' });
    expect(await toldCustomer(id)).toEqual(['not_answered sent']);
    expect(await toldCustomer(answered)).not.toContain('not_answered sent');
  });
});

describe('the summary of the day', () => {
  beforeEach(() =>
    shop.api.manage('PATCH', '/settings/booking-rules', { daySummaryTime: '08:00', nagAfterMinutes: null }),
  );

  it('tells the shop at 8:00 how many visits there are, first and last, and what waits; once', async () => {
    shop.setClock('2027-03-01 10:00');
    for (const time of ['09:00', '11:00', '19:00']) await approvedVisit(`2027-03-02 ${time}`);
    await approvedVisit('2027-03-03 09:00');
    await shop.book('2027-03-05 10:00');
    await shop.passTo('2027-03-02 07:59');
    const before = lineTexts().length;
    await shop.passTo('2027-03-02 08:00');
    await shop.passTo('2027-03-02 08:01');
    const [text, ...more] = lineTexts().slice(before);
    expect(more).toEqual([]);
    for (const part of [
      '3 visits today',
      'First visit: 9:00 AM',
      'Last visit: 7:00 PM',
      'Requests waiting: 1',
      '/admin/day',
    ])
      expect(text).toContain(part);
    const sms = shop.providers.twilio.messages.findLast(({ From }) => From === '+15550001111');
    expect(sms?.['Body']).toBe(
      '3 visits today\n9:00 AM – 7:00 PM · 1 request is waiting for your answer\nhttps://massage.example/admin/day',
    );
  });

  it('is left out on a day without visits and requests, also when one comes later', async () => {
    const before = lineTexts().length;
    await shop.passTo('2027-03-02 08:00');
    await approvedVisit('2027-03-02 11:30');
    const told = lineTexts().length;
    await shop.passTo('2027-03-02 08:30');
    expect(lineTexts()).toHaveLength(told);
    expect(told - before).toBe(1);
  });

  it('comes at the time of the rule, is not sent in the afternoon or on another day, and can be off', async () => {
    shop.setClock('2027-03-01 10:00');
    await approvedVisit('2027-03-04 18:00');
    await approvedVisit('2027-03-05 18:00');
    await shop.api.manage('PATCH', '/settings/booking-rules', { daySummaryTime: '06:30' });
    const before = lineTexts().length;
    await shop.passTo('2027-03-04 06:29');
    await shop.passTo('2027-03-04 10:31');
    expect(lineTexts()).toHaveLength(before);
    await shop.doWhatIsDueAt('2027-03-05 06:30');
    shop.setClock('2027-03-06 00:00');
    await shop.deliverAll();
    expect(lineTexts()).toHaveLength(before);
    await shop.api.manage('PATCH', '/settings/booking-rules', { daySummaryTime: null });
    await approvedVisit('2027-03-07 18:00');
    const requested = lineTexts().length;
    await shop.passTo('2027-03-07 08:00');
    expect(lineTexts()).toHaveLength(requested);
  });
});

describe('what a booking was arranged', () => {
  const arranged = async (id: number) =>
    (
      await shop.api.sql<{ at: Date }[]>`select arranged_at as at from bookings where id = ${id}`
    )[0]!.at.getTime();

  it('changes with its start and its status, and with nothing else', async () => {
    shop.setClock('2027-03-01 10:00');
    const id = await shop.book('2027-03-02 18:00');
    const atFirst = await arranged(id);
    const { data } = (await shop.api.manage<{ data: object }>('GET', `/bookings/${id}`)).body;
    await shop.api.manage('PATCH', `/bookings/${id}`, {
      ...data,
      startTime: '2027-03-02 18:00',
      notes: 'Quiet, please',
    });
    expect(await arranged(id)).toBe(atFirst);
    await shop.api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const approved = await arranged(id);
    expect(approved).toBeGreaterThan(Date.now() - 5_000);
    await shop.api.manage('PATCH', `/bookings/${id}`, {
      ...data,
      startTime: '2027-03-02 19:00',
      version: undefined,
    });
    expect(await arranged(id)).toBeGreaterThan(approved);
  });
});

it('a process does what is due as soon as it starts', async () => {
  shop.setClock('2027-03-01 09:00');
  const id = await approvedVisit('2027-03-03 14:00');
  shop.setClock('2027-03-02 18:00');
  const stop = startReminders(shop.api.context, () => {});
  try {
    expect(
      await pollUntil(
        () => toldCustomer(id),
        (told) => told.length > 0,
      ),
    ).toEqual(['reminder_day_before queued']);
  } finally {
    stop();
  }
});
