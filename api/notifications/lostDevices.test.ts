import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import { startFakePushService, type FakePushService } from '../../tests/support/fakeProviders/pushService.ts';
import { notificationsOf } from '../../tests/support/api/notifications.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerPushKey } from '../contract/customerBooking.ts';
import { isCustomerChannel } from '../contract/notifications.ts';

const shop = setUpDeliveringApi();
const devices: FakePushService[] = [];

beforeEach(() => shop.api.manage('PATCH', '/settings/notifications', { customerSms: true }));
afterEach(() => Promise.all(devices.splice(0).map((device) => device.stop())));

/** A booking whose customer is notified on two devices, both of which their push service has dropped. */
async function bookWithDevices(contacts: object, status = 410): Promise<number> {
  const none = { clientPhone: null, clientEmail: null };
  const id = await bookVisit(shop.api, shop.therapist, { ...none, ...contacts });
  const { link } = (await shop.api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
  const { body } = await shop.api.visit<{ data: CustomerPushKey }>('GET', `/api${link}/push`);
  for (const _ of [1, 2]) {
    const device = await startFakePushService(body.data.key);
    devices.push(device);
    device.is({ answers: { status, body: '{"reason":"VapidPkHashMismatch"}' } });
    await shop.api.visit('POST', `/api${link}/push`, { body: device.subscription });
  }
  return id;
}

/** The channels of the messages that say that the booking is approved, once none waits and both devices are forgotten. */
async function channelsOfApproval(id: number): Promise<string[]> {
  await shop.api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  const rows = await pollUntil(
    () => notificationsOf(shop.api, id),
    (all) => all.length > 2 && all.every(({ state }) => state !== 'queued' && state !== 'sending'),
  );
  const left = await shop.api.sql`select id from push_subscriptions where booking_id = ${id}`;
  expect(left).toHaveLength(0);
  const approvals = rows.filter(({ channel, event }) => event === 'approved' && isCustomerChannel(channel));
  return approvals.map(({ channel }) => channel).toSorted();
}

describe('a customer whose devices are gone', () => {
  it.each([400, 401, 403, 404, 410, 413])(
    'is told by SMS once, when their push services answer %i',
    async (status) => {
      const id = await bookWithDevices({ clientPhone: '0898887711' }, status);
      expect(await channelsOfApproval(id)).toEqual(['customer_push', 'customer_push', 'customer_sms']);
    },
  );

  it.each(['is being sent', 'waits'])('is told by mail once, while that mail %s', async (moment) => {
    const id = await bookWithDevices({ clientEmail: 'mali@example.com', clientPhone: '0898887712' });
    await pollUntil(
      () => notificationsOf(shop.api, id),
      (rows) => rows.every(({ state }) => state !== 'queued' && state !== 'sending'),
    );
    if (moment === 'is being sent') shop.providers.mail.is({ delaysRecipient: 700 });
    else
      await shop.api.sql`
        insert into queue_health (queue, open_until) values ('customer email', now() + interval '1 second')
        on conflict (queue) do update set open_until = excluded.open_until`;
    expect(await channelsOfApproval(id)).toEqual(['customer_email', 'customer_push', 'customer_push']);
    const mails = shop.providers.mail.mails.filter(({ to }) => to.includes('mali@example.com'));
    const approvals = mails.filter(({ mail }) => mail.subject === 'Your booking is confirmed');
    expect(approvals).toHaveLength(moment === 'is being sent' ? 1 : 2);
  });
});
