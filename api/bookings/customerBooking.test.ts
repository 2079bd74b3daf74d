import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import type { CallOptions } from '../../tests/support/api/callApi.ts';
import { customerFields, hoursEveryDay, makeTherapist } from '../../tests/support/testData.ts';
import type { Booking, BookingReceipt } from '../contract/booking.ts';
import { linkTokenPattern, type CustomerBooking } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
let now = new Date('2026-12-01T03:00:00Z');
const api = setUpApi({ now: () => now });
let therapist: { id: number; name: string; serviceId: number };
let day = 2;

beforeAll(async () => {
  therapist = await makeTherapist(api.manage, { hours: hoursEveryDay('00:00', '23:30') });
});

const request = () => ({
  ...customerFields,
  notes: 'Ring twice',
  therapistId: therapist.id,
  serviceId: therapist.serviceId,
  startTime: `2026-12-${String(day++).padStart(2, '0')} 10:00`,
});

async function book(
  options: CallOptions = {},
): Promise<BookingReceipt & { path: string; sent: ReturnType<typeof request> }> {
  const sent = request();
  const { status, body } = await api.visit<{ data: BookingReceipt }>('POST', '/api/bookings', {
    body: sent,
    ...options,
  });
  expect(status).toBe(201);
  return { ...body.data, path: `/api${body.data.link}`, sent };
}

const open = (path: string) => api.visit<{ data: CustomerBooking }>('GET', path);
const correct = (path: string, body: object, key?: string) =>
  api.visit<{ data: CustomerBooking } & ErrorBody<CustomerBooking>>('PATCH', path, {
    body,
    headers: key ? { 'Idempotency-Key': key } : {},
  });

/** Everything of a response that somebody could compare. */
async function fingerprint(path: string, method = 'GET', body?: object): Promise<string> {
  const { status, body: said, headers } = await api.visit(method, path, body ? { body } : {});
  const compared = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return JSON.stringify([status, said, compared]);
}

const randomToken = () =>
  randomBytes(40)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 22);

describe('the link of a booking', () => {
  it('is in the answer to the request, and leads to what the customer asked for', async () => {
    const { link, path, sent } = await book();
    expect(link.slice(0, 3)).toBe('/b/');
    expect(link.slice(3)).toMatch(linkTokenPattern);
    const { status, body, headers } = await open(path);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      status: 'pending',
      cancelledBy: null,
      denial: null,
      createdAt: expect.stringMatching(/Z$/),
      answerUntil: expect.stringMatching(/Z$/),
      usualAnswerMinutes: null,
      paymentMethods: ['cash'],
      cancelNoticeMinutes: 120,
      startTime: '2026-12-02T03:00:00.000Z',
      endTime: '2026-12-02T04:00:00.000Z',
      therapist: { id: therapist.id, name: therapist.name, translations: {}, imageUrl: null },
      service: {
        id: therapist.serviceId,
        name: expect.any(String),
        translations: {},
        duration: 60,
        price: 800,
      },
      payment: null,
      visitState: null,
      visitTimes: { onTheWayAt: null, startedAt: null, endedAt: null },
      canBookAgain: true,
      clientName: 'Nok Chaiyaporn',
      clientPhone: '0812345678',
      clientWhatsapp: null,
      clientEmail: null,
      clientLineId: null,
      clientAddress: sent.clientAddress,
      notes: 'Ring twice',
      canCancel: true,
      cancelUntil: '2026-12-02T03:00:00.000Z',
      moveRequest: null,
      moveAnswer: null,
      canMove: true,
      canEdit: true,
      canReview: false,
      review: null,
      line: null,
      version: 1,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('etag')).toBeNull();
  });

  it('has a token that differs for each booking', async () => {
    const rows = await api.sql<
      { token: string }[]
    >`select new_link_token() as token from generate_series(1, 1000)`;
    expect(new Set(rows.map(({ token }) => token)).size).toBe(rows.length);
    for (const { token } of rows) expect(token).toMatch(linkTokenPattern);
  });

  it('works while the shop is closed', async () => {
    const { path } = await book();
    await api.manage('PATCH', '/shop/status', { isOpen: false });
    expect((await open(path)).status).toBe(200);
    await api.manage('PATCH', '/shop/status', { isOpen: true });
  });

  it('says until when we have to answer, and nothing of that once we have', async () => {
    const { id, path, startTime } = await book();
    const answerUntil = async () => (await open(path)).body.data.answerUntil;
    const arrange = (before: string) =>
      api.sql`update bookings set arranged_at = start_time - ${before}::interval where id = ${id}`;
    const before = (minutes: number) => new Date(Date.parse(startTime) - minutes * 60_000).toISOString();
    await arrange('1 day');
    expect(await answerUntil()).toBe(before(30));
    await arrange('20 minutes');
    expect(await answerUntil()).toBe(before(10));
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    expect(await answerUntil()).toBeNull();
  });

  it('says when therapist and service can no longer be booked', async () => {
    const { path } = await book();
    await api.manage('PATCH', `/therapists/${therapist.id}/active`, { isActive: false });
    expect((await open(path)).body.data.canBookAgain).toBe(false);
    await api.manage('PATCH', `/therapists/${therapist.id}/active`, { isActive: true });
    expect((await open(path)).body.data.canBookAgain).toBe(true);
  });

  it('is in no stored answer, and a replay has the one that is valid now', async () => {
    const key = crypto.randomUUID();
    const options = { headers: { 'Idempotency-Key': key } };
    const { id, link, sent } = await book(options);
    const replay = () =>
      api.visit<{ data: BookingReceipt }>('POST', '/api/bookings', { body: sent, ...options });
    expect((await replay()).body.data.link).toBe(link);
    const [stored] = await api.sql`select answer::text as answer from idempotency_keys where key = ${key}`;
    expect(stored?.['answer']).toContain(`"id":${id}`);
    expect(stored?.['answer']).not.toContain(link.slice(3));
    const { body } = await api.manage<{ data: { link: string } }>('POST', `/bookings/${id}/link`);
    expect((await replay()).body.data.link).toBe(body.data.link);
    expect(body.data.link).not.toBe(link);
  });

  it('is in the administrator’s bookings and export, and in no answer to a decision', async () => {
    const { id, link } = await book();
    const { body } = await api.manage<{ data: Booking[] }>('GET', '/bookings');
    expect(body.data.find((booking) => booking.id === id)?.link).toBe(link);
    const { body: exported } = await api.manage('GET', `/bookings/${id}/export`);
    expect(JSON.stringify(exported)).toContain(link);
    const { body: decided } = await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    expect(JSON.stringify(decided)).not.toContain(link.slice(3));
  });
});

describe('a link that leads nowhere', () => {
  const aYearAgo = async (id: number, more: string) => {
    await api.sql`
      update bookings set
        start_time = at - interval '1 hour', end_time = at, occupied = tstzrange(at - interval '1 hour', at)
      from (select ${now}::timestamptz - interval '1 year' ${api.sql.unsafe(more)} as at) as moved where id = ${id}`;
  };

  it('is answered in one and the same way, whatever the reason', async () => {
    const [erased, replaced, deleted, old] = [await book(), await book(), await book(), await book()];
    await api.manage('POST', `/bookings/${erased.id}/erase`);
    await api.manage('POST', `/bookings/${replaced.id}/link`);
    await api.manage('PATCH', `/bookings/${deleted.id}/status`, { status: 'denied' });
    await api.manage('DELETE', `/bookings/${deleted.id}`);
    await aYearAgo(old.id, '');
    // deleted while its last email is waiting
    const hidden = await book();
    await api.sql`update bookings set deleted_at = now() where id = ${hidden.id}`;
    const dead = [erased, replaced, deleted, old, hidden];
    const one = await fingerprint(`/api/b/${randomToken()}`);
    expect(one).toContain('"code":"not_found"');
    expect(JSON.parse(one)[0]).toBe(404);
    const paths = [
      ...dead.map(({ path }) => path),
      `/api/b/${erased.id}`,
      ...['null', 'undefined', '%00', "'", 'x'.repeat(4_000), '%E0%B8%81', '..%2fshop', '%'].map(
        (text) => `/api/b/${text}`,
      ),
      ...Array.from({ length: 200 }, () => `/api/b/${randomToken()}`),
    ];
    for (const path of paths) expect(await fingerprint(path), path).toBe(one);
    for (const { path } of dead) {
      expect(await fingerprint(`${path}/calendar.ics`)).toBe(one);
      const cancelled = await fingerprint(`${path}/cancel`, 'POST', { version: 1 });
      expect(cancelled).toBe(await fingerprint(`/api/b/${randomToken()}/cancel`, 'POST', { version: 1 }));
      expect(await fingerprint(path, 'PATCH', { clientAddress: 'x', version: 1 })).toBe(one);
    }
  });

  it('is one from a year after the visit on, and not before', async () => {
    await api.sql`delete from bookings`;
    const { id, path } = await book();
    await aYearAgo(id, `+ interval '1 second'`);
    expect((await open(path)).status).toBe(200);
    await aYearAgo(id, '');
    expect((await open(path)).status).toBe(404);
  });

  it('stays dead when an erased booking is filled in again, until there is a new one', async () => {
    const { id, path, sent } = await book();
    await api.manage('POST', `/bookings/${id}/erase`);
    expect((await api.manage<ErrorBody>('POST', `/bookings/${id}/link`)).body.code).toBe('booking_changed');
    const { body } = await api.manage<{ data: Booking }>('PATCH', `/bookings/${id}`, sent);
    expect(body.data.link).toBeNull();
    expect((await open(path)).status).toBe(404);
    const made = await api.manage<{ data: { link: string } }>('POST', `/bookings/${id}/link`);
    expect((await open(`/api${made.body.data.link}`)).status).toBe(200);
  });
});

describe('a new link', () => {
  it('is audited, and leaves the version alone', async () => {
    const { id, path } = await book();
    const made = await api.manage<{ data: { link: string } }>('POST', `/bookings/${id}/link`);
    expect((await open(path)).status).toBe(404);
    expect((await open(`/api${made.body.data.link}`)).body.data.version).toBe(1);
    const { body } = await api.manage<{ data: object[] }>('GET', `/bookings/${id}/history`);
    expect(body.data.at(-1)).toMatchObject({ action: 'linked', username: 'admin' });
    expect(JSON.stringify(body)).not.toContain(made.body.data.link.slice(3));
    expect((await api.manage('POST', '/bookings/999999/link')).status).toBe(404);
  });
});

describe('a correction by the customer', () => {
  const edit = { clientAddress: '5 Soi Ari', notes: null, version: 1 };

  it('changes address and notes, and says in the history who made it', async () => {
    const { id, path } = await book();
    const { status, body, headers } = await correct(path, edit);
    expect([status, body.data]).toMatchObject([200, { clientAddress: '5 Soi Ari', notes: null, version: 2 }]);
    expect(headers.get('cache-control')).toBe('no-store');
    const history = await api.manage<{ data: object[] }>('GET', `/bookings/${id}/history`);
    expect(history.body.data.at(-1)).toMatchObject({
      action: 'updated',
      username: 'customer',
      changes: { fields: ['clientAddress', 'notes'] },
    });
    const [entry] =
      await api.sql`select by_user from booking_events where booking_id = ${id} and kind = 'updated'`;
    expect(entry).toEqual({ by_user: null });
    expect(JSON.stringify(history.body)).not.toContain('Ari');
  });

  it('of nothing leaves the version alone', async () => {
    const { path, sent } = await book();
    const { clientAddress, notes, clientPhone } = sent;
    const same = { clientAddress, notes, clientPhone, version: 1 };
    expect((await correct(path, same)).body.data.version).toBe(1);
  });

  it('is refused with the booking as it is when it has changed meanwhile', async () => {
    const { id, path } = await book();
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const { status, body } = await correct(path, edit);
    expect([status, body.code]).toEqual([409, 'booking_changed']);
    expect(body.booking).toEqual((await open(path)).body.data);
    expect(body.booking).toMatchObject({ status: 'approved', version: 2 });
  });

  it('is possible until the visit begins, and only while it is to take place', async () => {
    const { id, path, startTime } = await book();
    const start = Date.parse(startTime);
    const before = now;
    now = new Date(start - 1);
    expect((await open(path)).body.data.canEdit).toBe(true);
    expect((await correct(path, edit)).status).toBe(200);
    now = new Date(start);
    expect((await open(path)).body.data.canEdit).toBe(false);
    expect((await correct(path, { ...edit, notes: 'late', version: 2 })).status).toBe(409);
    now = before;
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    const { status, body } = await correct(path, { ...edit, notes: 'late', version: 3 });
    expect([status, body.code, body.booking?.canEdit]).toEqual([409, 'booking_changed', false]);
  });

  it('with the same key is made once, and another body under it is refused', async () => {
    const { path } = await book();
    const key = crypto.randomUUID();
    expect((await correct(path, edit, key)).status).toBe(200);
    const replay = await correct(path, edit, key);
    expect([replay.status, replay.body.data.version]).toEqual([200, 2]);
    const other = await correct(path, { ...edit, notes: 'other', version: 2 }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    const [stored] = await api.sql`select answer::text as answer from idempotency_keys where key = ${key}`;
    expect(stored?.['answer']).toBe('{}');
  });

  it('needs an address', async () => {
    const { path } = await book();
    const { status, body } = await correct(path, { ...edit, clientAddress: ' ' });
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, ['clientAddress']]);
  });
});

describe('opening an address', () => {
  it('never changes anything, whichever it is', async () => {
    const { id, path } = await book();
    const row = () => api.sql`select b.*, xmin from bookings b where id = ${id}`;
    const before = await row();
    for (const address of [path, `${path}/cancel`, `${path}/calendar.ics`, `${path}/move`, `${path}/link`]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(api.base + address, { method });
    }
    expect((await api.visit('GET', `${path}/cancel`)).status).toBe(405);
    expect(await row()).toEqual(before);
    const notifications = await api.sql`select event from notifications where booking_id = ${id}`;
    expect(notifications).toHaveLength(0);
  });
});
