import { describe, expect, it } from 'vitest';
import { setUpDeliveringApi } from '../../../tests/support/deliveringApi.ts';
import { bookVisit, nextFreeTime } from '../../../tests/support/bookVisit.ts';
import { notificationsOf, waitForDeliveries } from '../../../tests/support/notifications.ts';
import { customerFields } from '../../../tests/support/testData.ts';
import type { ErrorBody } from '../../contract/errors.ts';

const setup = setUpDeliveringApi();

const count = async () => (await setup.api.sql`select id from notifications`).length;

describe('the notifications of a booking request', () => {
  it('are not stored when the booking fails', async () => {
    const startTime = nextFreeTime();
    await bookVisit(setup.api, setup.therapist, { startTime });
    const before = await count();
    const { status } = await setup.api.visit('POST', '/api/bookings', {
      body: {
        ...customerFields,
        therapistId: setup.therapist.id,
        serviceId: setup.therapist.serviceId,
        startTime,
      },
    });
    expect([status, await count()]).toEqual([409, before]);
  });

  it('are stored once for requests repeated with the same idempotency key', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = {
      ...customerFields,
      therapistId: setup.therapist.id,
      serviceId: setup.therapist.serviceId,
      startTime: nextFreeTime(),
    };
    const before = await count();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => setup.api.visit('POST', '/api/bookings', { body, headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await count()) - before).toBe(4);
  });

  it('contain no personal data', async () => {
    await waitForDeliveries(
      setup.api,
      await bookVisit(setup.api, setup.therapist, { clientEmail: 'nok@example.com', notes: 'a secret wish' }),
    );
    const rows = JSON.stringify(await setup.api.sql`select * from notifications`);
    expect(rows).not.toMatch(/Nok|0812345678|Sukhumvit|nok@example|secret wish/);
  });

  it('are not stored for a channel that is not set up', async () => {
    await setup.api.manage('POST', '/settings/integrations', {
      email: null,
      line: null,
      sms: null,
      whatsapp: null,
    });
    expect(await notificationsOf(setup.api, await bookVisit(setup.api, setup.therapist))).toEqual([]);
  });

  it('are deleted with the booking', async () => {
    const id = await bookVisit(setup.api, setup.therapist);
    await waitForDeliveries(setup.api, id);
    await setup.api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    expect((await setup.api.manage('DELETE', `/bookings/${id}`)).status).toBe(204);
    expect(await setup.api.sql`select id from notifications where booking_id = ${id}`).toHaveLength(0);
  });
});

describe('a customer email that is still queued', () => {
  it('blocks deleting its booking, unlike a notification to the administrator', async () => {
    const id = await bookVisit(setup.api, setup.therapist, { clientEmail: 'nok@example.com' });
    await waitForDeliveries(setup.api, id);
    await setup.api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    await waitForDeliveries(setup.api, id);
    const setState = (channel: string, state: string) => setup.api.sql`
      update notifications set state = ${state}, lease = null, next_at = now() + interval '1 hour'
      where booking_id = ${id} and channel = ${channel}`;
    for (const state of ['queued', 'sending']) {
      await setState('customer_email', state);
      const refused = await setup.api.manage<ErrorBody>('DELETE', `/bookings/${id}`);
      expect([state, refused.status, refused.body.code]).toEqual([state, 409, 'not_told']);
    }
    await setState('customer_email', 'dead');
    expect((await setState('line', 'queued')).count).toBeGreaterThan(0);
    expect((await setup.api.manage('DELETE', `/bookings/${id}`)).status).toBe(204);
  });
});
