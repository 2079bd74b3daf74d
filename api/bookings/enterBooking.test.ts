import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { callApi } from '../../tests/support/api/callApi.ts';
import { bookingRequests } from '../../tests/support/api/requestBooking.ts';
import { hoursEveryDay, makeTherapist } from '../../tests/support/testData.ts';
import type { FreeTherapist } from '../contract/availability.ts';
import type { Booking, StatusReceipt } from '../contract/booking.ts';
import type { ErrorBody } from '../contract/errors.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });
const { book, countBookings } = bookingRequests(api);

type Answer = { data: StatusReceipt } & ErrorBody;

const enter = (fields: object, key?: string) =>
  callApi<Answer>(api.base, 'POST', '/api/admin/bookings', {
    token: api.token,
    body: { origin: 'phone', clientName: 'Nok', clientAddress: '88 Sukhumvit 24', ...fields },
    headers: key ? { 'Idempotency-Key': key } : {},
  });

const setUp = async (hours = hoursEveryDay('09:00', '12:00')) => {
  const { id: therapistId, serviceId } = await makeTherapist(api.manage, { hours });
  return { therapistId, serviceId, startTime: '2026-12-02 10:00' };
};

const booked = async (id: number) =>
  (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;

it('a booking by hand is approved, needs no contact, and says how it came in', async () => {
  const { status, body } = await enter({ ...(await setUp()), origin: 'line' });
  expect([status, body.data.status]).toEqual([201, 'approved']);
  const booking = await booked(body.data.id);
  expect(booking).toMatchObject({
    origin: 'line',
    clientName: 'Nok',
    clientPhone: null,
    locale: 'th',
    source: null,
  });
});

it('how it came in may still be called its source', async () => {
  const { status, body } = await enter({ ...(await setUp()), origin: undefined, source: 'whatsapp' });
  expect(status).toBe(201);
  expect((await booked(body.data.id)).origin).toBe('whatsapp');
});

it('a booking by hand can be left pending', async () => {
  const { body } = await enter({ ...(await setUp()), status: 'pending' });
  expect(body.data.status).toBe('pending');
});

it('a booking by hand tells the customer and nobody in the shop', async () => {
  await api.manage('POST', '/settings/integrations', {
    email: {
      adminEmail: 'shop@example.com',
      gmail: 'shop@gmail.com',
      appPassword: 'abcd efgh ijkl mnop',
    },
  });
  await api.manage('PATCH', '/settings/notifications', { customerEmails: true });
  const { body } = await enter({ ...(await setUp()), clientEmail: 'nok@example.com' });
  const rows =
    await api.sql`select event, audience, provider from notifications where booking_id = ${body.data.id}`;
  expect([...rows]).toEqual([{ event: 'approved', audience: 'customer', provider: 'email' }]);
});

it('a visit of the past 60 days is entered by hand, and nobody is notified of it', async () => {
  const visit = { ...(await setUp()), clientEmail: 'nok@example.com', outsideHours: true };
  const { status, body } = await enter({ ...visit, startTime: '2026-10-02 10:00' });
  expect([status, body.data.status]).toEqual([201, 'approved']);
  expect((await api.sql`select from notifications where booking_id = ${body.data.id}`).count).toBe(0);
});

it('a lost answer sent again is one booking', async () => {
  const visit = await setUp();
  const key = randomUUID();
  const [first, second] = await Promise.all([enter(visit, key), enter(visit, key)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body).toEqual(second.body);
  expect(await countBookings(visit.therapistId)).toBe(1);
  const other = await enter({ ...visit, startTime: '2026-12-02 11:00' }, key);
  expect(other.body.code).toBe('idempotency_mismatch');
});

it('of two administrators who enter the same time, one gets it', async () => {
  const visit = await setUp();
  const answers = await Promise.all([enter(visit, randomUUID()), enter(visit, randomUUID())]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

it('a time that another visit takes is refused with that visit and the free times, whatever is overridden', async () => {
  const visit = await setUp();
  const { body: first } = await book({ ...visit, clientPhone: '0812345678' });
  const { status, body } = await enter({ ...visit, startTime: '2026-12-02 10:30', outsideHours: true });
  expect([status, body.code, body.bookings?.map(({ id }) => id), body.slots]).toEqual([
    409,
    'slot_taken',
    [first.data.id],
    ['09:00', '11:00'],
  ]);
});

it.each([
  ['outside of working hours', { startTime: '2026-12-02 20:00' }],
  ['off the grid', { startTime: '2026-12-02 10:10' }],
  ['that has begun', { startTime: '2026-12-01 09:30' }],
])('a visit %s needs to be overridden', async (_what, fields) => {
  const visit = { ...(await setUp()), ...fields };
  expect((await enter(visit)).body.code).toBe('slot_unavailable');
  expect((await enter({ ...visit, outsideHours: true })).status).toBe(201);
});

it.each([
  ['outside of the hours, which are named', '2026-12-02 11:30', ['outside_hours'], [['09:00', '12:00']]],
  ['that has begun', '2026-12-01 09:30', ['past'], [['09:00', '12:00']]],
  ['beyond the horizon', '2028-12-02 10:00', ['horizon'], [['09:00', '12:00']]],
  [
    'off the grid and outside of the hours',
    '2026-12-02 08:10',
    ['outside_hours', 'off_grid'],
    [['09:00', '12:00']],
  ],
])('a visit %s is refused with everything against it', async (_what, startTime, obstacles, hours) => {
  const { body } = await enter({ ...(await setUp()), startTime });
  expect([body.obstacles, body.hours]).toEqual([obstacles, hours]);
});

it('a visit inside the notice, of an inactive therapist and in a closed shop is refused with all three', async () => {
  const visit = { ...(await setUp()), startTime: '2026-12-01 11:00' };
  const restore = await api.manage('PATCH', '/settings/booking-rules', { minimumNoticeMinutes: 120 });
  expect(restore.status).toBe(200);
  expect((await enter(visit)).body.obstacles).toEqual(['notice']);
  await api.manage('PATCH', `/therapists/${visit.therapistId}/active`, { isActive: false });
  await api.manage('PATCH', '/shop/status', { isOpen: false });
  const { body } = await enter(visit);
  expect([body.code, body.obstacles]).toEqual([
    'shop_closed',
    ['shop_closed', 'therapist_inactive', 'notice'],
  ]);
  await api.manage('PATCH', '/shop/status', { isOpen: true });
  await api.manage('PATCH', '/settings/booking-rules', { minimumNoticeMinutes: 0 });
});

it('hours that run past midnight are named on the day on which the visit would start', async () => {
  const visit = await setUp(hoursEveryDay('18:00', '02:00'));
  const { body } = await enter({ ...visit, startTime: '2026-12-02 01:30' });
  expect([body.obstacles, body.hours]).toEqual([
    ['outside_hours'],
    [
      ['00:00', '02:00'],
      ['18:00', '02:00'],
    ],
  ]);
  expect((await enter({ ...visit, startTime: '2026-12-02 23:30' })).status).toBe(201);
});

it('a therapist who was deleted meanwhile is refused', async () => {
  const visit = await setUp();
  await api.manage('DELETE', `/therapists/${visit.therapistId}`);
  const { status, body } = await enter({ ...visit, outsideHours: true });
  expect([status, body.code]).toEqual([404, 'not_found']);
});

it('the administrator sees the free times of everybody who offers a service, whatever can be overridden', async () => {
  const visit = await setUp();
  const free = async () => {
    const path = `/availability?date=2026-12-02&serviceId=${visit.serviceId}`;
    return (await api.manage<{ data: FreeTherapist[] }>('GET', path)).body.data;
  };
  const starts = ['09:00', '09:30', '10:00', '10:30', '11:00'];
  expect(await free()).toEqual([{ therapistId: visit.therapistId, starts }]);
  await book({ ...visit, startTime: '2026-12-02 09:00' });
  await api.manage('PATCH', '/shop/status', { isOpen: false });
  await api.manage('PATCH', `/therapists/${visit.therapistId}/active`, { isActive: false });
  expect(await free()).toEqual([{ therapistId: visit.therapistId, starts: ['10:00', '10:30', '11:00'] }]);
  await api.manage('PATCH', '/shop/status', { isOpen: true });
});

it('a visit while the shop is closed or the therapist inactive needs to be overridden', async () => {
  const visit = await setUp();
  await api.manage('PATCH', `/therapists/${visit.therapistId}/active`, { isActive: false });
  expect((await enter(visit)).body.code).toBe('therapist_inactive');
  await api.manage('PATCH', '/shop/status', { isOpen: false });
  expect((await enter(visit)).body.code).toBe('shop_closed');
  expect((await enter({ ...visit, outsideHours: true })).status).toBe(201);
  await api.manage('PATCH', '/shop/status', { isOpen: true });
});

it.each([
  ['a time long gone', { startTime: '2026-10-02 09:59', outsideHours: true }, 'startTime'],
  ['a date that does not exist', { startTime: '2027-02-30 10:00' }, 'startTime'],
  ['no name', { clientName: ' ' }, 'clientName'],
  ['no address', { clientAddress: '' }, 'clientAddress'],
  ['no word on how it came in', { origin: undefined }, 'origin'],
  ['an unknown way in which it came', { origin: 'pigeon' }, 'origin'],
  ['another status', { status: 'cancelled' }, 'status'],
])('a booking by hand with %s is refused, and the field is named', async (_what, fields, path) => {
  const { status, body } = await enter({ ...(await setUp()), ...fields });
  expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
});

it('a service that the therapist does not offer cannot be overridden', async () => {
  const { serviceId } = await setUp();
  const { body } = await enter({ ...(await setUp()), serviceId, outsideHours: true });
  expect(body.code).toBe('service_not_offered');
});

it('who entered a booking is recorded, without the customer’s data', async () => {
  const { body } = await enter({ ...(await setUp()), origin: 'walk_in' });
  const { body: history } = await api.manage<{ data: object[] }>('GET', `/bookings/${body.data.id}/history`);
  expect(history.data).toMatchObject([
    { username: 'admin', action: 'created', changes: { status: 'approved', origin: 'walk_in' } },
  ]);
  expect(JSON.stringify(history)).not.toContain('Nok');
});
