import { describe, expect, it } from 'vitest';
import { setUpDeliveringApi } from '../../../tests/support/api/deliveringApi.ts';
import { bookVisit, nextFreeTime } from '../../../tests/support/api/bookVisit.ts';
import { notificationsOf, waitForDeliveries } from '../../../tests/support/api/notifications.ts';
import { pollUntil } from '../../../tests/support/pollUntil.ts';
import { customerFields } from '../../../tests/support/testData.ts';
import { runMaintenance } from '../../maintenance/maintenance.ts';

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

describe('a booking whose customer’s email is still queued', () => {
  const decided = async () => {
    const fields = { clientEmail: 'nok@example.com', clientName: 'Deleted Dao' };
    const id = await bookVisit(setup.api, setup.therapist, fields);
    await waitForDeliveries(setup.api, id);
    await setup.api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await setup.api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    await waitForDeliveries(setup.api, id);
    await setup.api.sql`
      update notifications set state = 'queued', lease = null, next_at = now() + interval '1 hour', delivered_at = null
      where booking_id = ${id} and (event = 'cancelled' or queue = 'shop line')`;
    return id;
  };
  const rows = async (id: number) => {
    const [row] = await setup.api.sql<{ bookings: number; notifications: string[] }[]>`
      select (select count(*)::integer from bookings where id = ${id}) as bookings,
        array(select event || ' ' || state from notifications where booking_id = ${id}) as notifications`;
    return row;
  };
  const purge = () =>
    runMaintenance(setup.api.context, (error) => {
      throw error;
    });

  it('is deleted at once: it is in no list and no answer, and a decision that comes late finds nothing', async () => {
    const id = await decided();
    expect((await setup.api.manage('DELETE', `/bookings/${id}`)).status).toBe(204);
    for (const [method, path, body] of [
      ['GET', `/bookings/${id}`],
      ['DELETE', `/bookings/${id}`],
      ['GET', `/bookings/${id}/export`],
      ['POST', `/bookings/${id}/erase`],
      ['PATCH', `/bookings/${id}/status`, { status: 'cancelled' }],
      ['PATCH', `/bookings/${id}/status`, { status: 'approved' }],
    ] as const) {
      expect((await setup.api.manage(method, path, body)).status, `${method} ${path}`).toBe(404);
    }
    for (const query of [
      '',
      '?search=Deleted%20Dao',
      '?status=cancelled',
      `?therapistId=${setup.therapist.id}`,
    ]) {
      const { body } = await setup.api.manage<{ data: { id: number }[] }>('GET', `/bookings${query}`);
      expect(
        body.data.map((booking) => booking.id),
        query,
      ).not.toContain(id);
    }
    expect(await notificationsOf(setup.api, id)).toEqual([]);
  });

  it('is deleted with its other notifications, and purged once that email was sent', async () => {
    const id = await decided();
    await setup.api.manage('DELETE', `/bookings/${id}`);
    await purge();
    expect(await rows(id)).toEqual({ bookings: 1, notifications: ['cancelled queued'] });
    await setup.api.sql`update notifications set next_at = now() where booking_id = ${id}`;
    await setup.api.sql`select pg_notify('deliveries', '')`;
    await pollUntil(
      () => rows(id),
      (row) => row?.notifications[0] === 'cancelled sent',
    );
    await purge();
    expect(await rows(id)).toEqual({ bookings: 0, notifications: [] });
  });

  it('is purged when that email has finally failed', async () => {
    const id = await decided();
    await setup.api.manage('DELETE', `/bookings/${id}`);
    await setup.api.sql`update notifications set state = 'dead' where booking_id = ${id}`;
    await purge();
    expect(await rows(id)).toEqual({ bookings: 0, notifications: [] });
  });
});
