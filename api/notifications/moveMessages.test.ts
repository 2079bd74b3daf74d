import { expect, it } from 'vitest';
import { bookVisit, nextFreeTime } from '../../tests/support/api/bookVisit.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import {
  makeMovedEmailsDue,
  notificationsOf,
  waitForDeliveries,
} from '../../tests/support/api/notifications.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import type { Booking } from '../contract/booking.ts';

const publicUrl = 'https://massage.example';
const { api, providers, therapist } = setUpDeliveringApi({ PUBLIC_URL: publicUrl });

/** A booking at 10:00 and what its customer does about another time. */
async function book(contact: object = {}) {
  const startTime = nextFreeTime();
  const id = await bookVisit(api, therapist, { ...contact, startTime });
  await waitForDeliveries(api, id);
  const read = async () => (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
  const path = `/api${(await read()).link}/move`;
  return {
    id,
    ask: async (time: string) =>
      api.visit('POST', path, {
        body: { startTime: startTime.replace('10:00', time), version: (await read()).version },
      }),
    withdraw: () => api.visit('DELETE', path),
    answer: async (accept: boolean) =>
      api.manage('POST', `/bookings/${id}/move`, { accept, version: (await read()).version }),
  };
}

const mailsTo = (address: string, count: number) =>
  pollUntil(
    () => providers.mail.mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    (all) => all.length >= count,
  );

const stateOf = async (id: number, event: string) =>
  (await notificationsOf(api, id)).filter((one) => one.event === event).map(({ state }) => state);

const keepLineQuiet = (until: string) => api.sql`
  insert into queue_health (queue, quiet_until) values ('shop line', now() + ${until}::interval)
  on conflict (queue) do update set quiet_until = excluded.quiet_until`;

it('a customer who asks for another time is told to the administrator on every channel, with both times', async () => {
  const { id, ask } = await book({ clientName: 'Somsri Jaidee' });
  await ask('14:00');
  const sent = await waitForDeliveries(api, id);
  expect(Object.keys(sent).toSorted()).toEqual(['email', 'line', 'sms', 'whatsapp']);
  expect(await stateOf(id, 'move_requested')).toEqual(['sent', 'sent', 'sent', 'sent']);
  const mail = providers.mail.mails.at(-1)!.mail;
  expect(mail.subject).toMatch(/^A customer asks for another time: .*10:00 AM → .*2:00 PM/);
  expect(mail.text).toContain('Somsri Jaidee');
  expect(mail.text).toMatch(/When: .*10:00 AM/);
  expect(mail.text).toMatch(/New time: .*2:00 PM/);
  expect(mail.text).toContain(`${publicUrl}/admin/bookings/${id}`);
  expect(mail.text).not.toContain('/b/');
});

it('nothing is sent about a time that was withdrawn, or answered, before the message left', async () => {
  const [first, second] = [await book(), await book()];
  const before = providers.line.texts().length;
  await keepLineQuiet('1 hour');
  await first.ask('14:00');
  await first.withdraw();
  await second.ask('14:00');
  await second.answer(false);
  await api.sql`delete from queue_health`;
  await api.sql`select pg_notify('deliveries', '')`;
  expect((await waitForDeliveries(api, second.id))['line']).toMatchObject({ state: 'skipped' });
  await waitForDeliveries(api, first.id);
  expect(providers.line.texts().slice(before)).toEqual([]);
});

it('several are told in one message while a channel is over its limit', async () => {
  const all = [await book(), await book()];
  await keepLineQuiet('1 hour');
  const before = providers.line.texts().length;
  for (const { ask } of all) await ask('15:00');
  await keepLineQuiet('0');
  await api.sql`select pg_notify('deliveries', '')`;
  for (const { id } of all)
    expect((await waitForDeliveries(api, id))['line']).toMatchObject({ state: 'sent' });
  expect(providers.line.texts().slice(before)).toEqual([
    expect.stringContaining('2 customers ask for another time'),
  ]);
});

it.each([
  ['th', 'เปลี่ยนเวลาไม่ได้ การจองของคุณยังเป็นเวลาเดิม', 'การจองของคุณมีการเปลี่ยนแปลง'],
  ['hi', 'दूसरा समय नहीं हो पाया, बुकिंग का समय वही है', 'आपकी बुकिंग में बदलाव हुआ है'],
])('a customer who reads %s is told that the time stays, or what it is now', async (locale, kept, moved) => {
  const clientEmail = `${locale}@example.com`;
  const { id, ask, answer } = await book({ clientEmail, locale });
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await mailsTo(clientEmail, 2);
  await ask('14:00');
  await answer(false);
  const declined = (await mailsTo(clientEmail, 3))[2]!;
  expect(declined.subject).toBe(kept);
  expect(declined.text).toMatch(/10:00/);
  expect(declined.text).toContain(`${publicUrl}/b/`);
  await ask('15:00');
  await answer(true);
  await makeMovedEmailsDue(api.sql);
  const told = (await mailsTo(clientEmail, 4))[3]!;
  expect(told.subject).toBe(moved);
  expect(told.text).toMatch(/15:00|3:00/);
});

it('a customer whose booking is cancelled right after is not told that its time stays', async () => {
  const clientEmail = 'over@example.com';
  const { id, ask, answer } = await book({ clientEmail });
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await mailsTo(clientEmail, 2);
  await ask('14:00');
  await api.sql`
    insert into queue_health (queue, open_until) values ('customer email', now() + interval '1 hour')
    on conflict (queue) do update set open_until = excluded.open_until`;
  await answer(false);
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
  await api.sql`delete from queue_health`;
  await api.sql`select pg_notify('deliveries', '')`;
  await mailsTo(clientEmail, 3);
  await waitForDeliveries(api, id);
  expect(await stateOf(id, 'move_declined')).toEqual(['skipped']);
});

it('an accepted move of a request that is not approved is not told as if it were', async () => {
  const { id, ask, answer } = await book({ clientEmail: 'pending@example.com' });
  await ask('14:00');
  await answer(true);
  await makeMovedEmailsDue(api.sql);
  await waitForDeliveries(api, id);
  const mails = await mailsTo('pending@example.com', 2);
  expect(mails.at(-1)).toMatchObject({ subject: 'The time of your request has changed' });
  expect(mails.at(-1)!.text).toContain('It is not confirmed yet');
  await ask('16:00');
  await answer(false);
  await waitForDeliveries(api, id);
  expect((await mailsTo('pending@example.com', 3)).at(-1)!.text).toContain('not confirmed yet');
});

it('a time that was kept is not told once the visit was moved to another', async () => {
  const { id, ask, answer } = await book({ clientEmail: 'kept@example.com' });
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await waitForDeliveries(api, id);
  await api.sql`
    insert into queue_health (queue, open_until) values ('customer email', now() + interval '1 hour')
    on conflict (queue) do update set open_until = excluded.open_until`;
  await ask('14:00');
  await answer(false);
  const { data } = (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body;
  const start = new Date(Date.parse(data.startTime) + 8 * 3_600_000).toISOString();
  const moved = await api.manage('PATCH', `/bookings/${id}`, {
    ...data,
    startTime: `${start.slice(0, 10)} 11:00`,
  });
  expect(moved.status).toBe(200);
  await api.sql`delete from queue_health`;
  await makeMovedEmailsDue(api.sql);
  await api.sql`select pg_notify('deliveries', '')`;
  await waitForDeliveries(api, id);
  expect(await stateOf(id, 'move_declined')).toEqual(['skipped']);
  expect(await stateOf(id, 'moved')).toEqual(['sent']);
});
