import { beforeEach, describe, expect, it } from 'vitest';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import {
  makeMovedEmailsDue,
  notificationsOf,
  waitForDeliveries,
} from '../../tests/support/api/notifications.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { customerFields } from '../../tests/support/testData.ts';

const shop = setUpDeliveringApi();
beforeEach(async () => {
  await shop.api.manage('PATCH', '/settings/notifications', { customerEmails: true });
});

describe('customer emails', () => {
  const mailsTo = (address: string) => shop.providers.mail.mails.filter(({ to }) => to.includes(address));
  const lastMailTo = async (address: string, count: number) =>
    (
      await pollUntil(
        () => mailsTo(address),
        (mails) => mails.length >= count,
      )
    ).at(-1)!.mail;

  it('are sent in the language of the form after approval, change and cancellation', async () => {
    const clientEmail = 'somsak@example.com';
    const startTime = '2027-03-05 10:00';
    const id = await bookVisit(shop.api, shop.therapist, { clientEmail, locale: 'th', startTime });
    expect((await lastMailTo(clientEmail, 1)).subject).toBe('เราได้รับคำขอจองของคุณแล้ว');

    await shop.api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const approved = await lastMailTo(clientEmail, 2);
    expect(approved.subject).toBe('การจองของคุณได้รับการยืนยันแล้ว');
    expect(new TextDecoder().decode(approved.attachments[0]?.content as ArrayBuffer)).toContain(
      'STATUS:CONFIRMED',
    );

    const { id: therapistId, serviceId } = shop.therapist;
    const form = { ...customerFields, therapistId, serviceId, clientEmail };
    await shop.api.manage('PATCH', `/bookings/${id}`, { ...form, notes: 'only a note', startTime });
    await shop.api.manage('PATCH', `/bookings/${id}`, { ...form, startTime: '2027-03-05 13:00' });
    await makeMovedEmailsDue(shop.api.sql);
    const moved = await lastMailTo(clientEmail, 3);
    expect(moved.subject).toBe('การจองของคุณมีการเปลี่ยนแปลง');
    expect(moved.text).toContain('13:00 น.');

    await shop.api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    await shop.api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    expect((await lastMailTo(clientEmail, 4)).subject).toBe('การจองของคุณถูกยกเลิกแล้ว');
    await waitForDeliveries(shop.api, id);
    expect(mailsTo(clientEmail)).toHaveLength(4);
  });

  it('are sent after a denial', { tags: ['full'] }, async () => {
    const id = await bookVisit(shop.api, shop.therapist, {
      clientEmail: 'asha@example.com',
      locale: 'hi',
      startTime: '2027-03-06 10:00',
    });
    await waitForDeliveries(shop.api, id);
    await shop.api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    expect((await lastMailTo('asha@example.com', 2)).subject).toBe('बुकिंग नहीं ली जा सकी');
  });

  it('say why a request is denied, and what is possible instead', async () => {
    const clientEmail = 'told@example.com';
    const id = await bookVisit(shop.api, shop.therapist, { clientEmail, startTime: '2027-03-07 10:00' });
    await waitForDeliveries(shop.api, id);
    const offer = { therapistId: shop.therapist.id, startTime: '2027-03-08 13:00' };
    await shop.api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied', reason: 'no_time', offer });
    const { text } = await lastMailTo(clientEmail, 2);
    expect(text).toContain('Reason: No free time then');
    expect(text).toMatch(/Possible instead: .*Mar.*1:00\sPM.*, Ploy/);
    expect(text).toContain('It is not booked yet');
  });

  it('skip the receipt once the request is decided', async () => {
    const clientEmail = 'late@example.com';
    await shop.api.sql`
      insert into queue_health (queue, open_until) values ('customer email', now() + interval '1 hour')
      on conflict (queue) do update set open_until = excluded.open_until`;
    const id = await bookVisit(shop.api, shop.therapist, { clientEmail, startTime: '2027-03-09 10:00' });
    await shop.api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    expect(mailsTo(clientEmail)).toHaveLength(0);
    await shop.api.sql`update queue_health set open_until = null`;
    await shop.api.sql`select pg_notify('deliveries', '')`;
    expect((await lastMailTo(clientEmail, 1)).subject).toBe('Your booking is confirmed');
    const rows = await pollUntil(
      () => notificationsOf(shop.api, id),
      (all) => all.every(({ state }) => state !== 'queued' && state !== 'sending'),
    );
    expect(rows.find(({ event }) => event === 'received')).toMatchObject({
      state: 'skipped',
      fault: 'outdated',
      lastError: 'The booking was decided otherwise meanwhile.',
    });
    expect(mailsTo(clientEmail)).toHaveLength(1);
  });

  it('are not sent when the shop has disabled them, or without an address', { tags: ['full'] }, async () => {
    const silent = await bookVisit(shop.api, shop.therapist, { startTime: '2027-03-07 10:00' });
    expect(await waitForDeliveries(shop.api, silent)).not.toHaveProperty('customer_email');
    await shop.api.manage('PATCH', '/settings/notifications', { customerEmails: false });
    const off = await bookVisit(shop.api, shop.therapist, {
      clientEmail: 'off@example.com',
      startTime: '2027-03-08 10:00',
    });
    expect(await waitForDeliveries(shop.api, off)).not.toHaveProperty('customer_email');
  });
});
