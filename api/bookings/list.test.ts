import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeService, makeTherapist, utcDateIn } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const now = new Date('2026-12-01T03:00:00Z');

const api = setUpApi({ now: () => now });
let therapistId: number;

type Page = { data: Booking[]; nextCursor: string | null; previousCursor: string | null };

const list = async (query = '') => (await api.manage<Page>('GET', `/bookings?${query}`)).body;
const names = async (query = '') => (await list(query)).data.map(({ clientName }) => clientName);

beforeAll(async () => {
  const therapist = await makeTherapist(api.manage);
  therapistId = therapist.id;
  // starts in the business time zone
  const rows: [name: string, start: string, status: string, phone: string, address: string][] = [
    ['Yesterday', '2026-11-30 22:30', 'approved', '0811111111', '1 Sukhumvit'],
    ['Today early', '2026-12-01 00:00', 'approved', '0822222222', '2 Silom'],
    ['Today late', '2026-12-01 23:30', 'pending', '0833333333', '3 Sathon'],
    ['Tomorrow', '2026-12-02 00:30', 'denied', '+66844444444', '100% Moo 4'],
    ['Next week', '2026-12-08 10:00', 'pending', '0855555555', '5 ถนนสีลม'],
    ['Past request', '2026-11-29 10:00', 'pending', '0866666666', '6 Rama IV'],
  ];
  for (const [name, start, status, phone, address] of rows) {
    await api.sql`
      with made as (
        insert into bookings (therapist_id, service_id, start_time, end_time, client_name, client_address, status, price, occupied)
        select ${therapistId}, ${therapist.serviceId}, at, at + interval '1 hour', ${name}, ${address}, ${status}, 800,
          tstzrange(at, at + interval '1 hour')
        from (select (${start}::timestamp at time zone 'Asia/Bangkok') as at) as moment
        returning id)
      insert into booking_contacts (booking_id, phone) select id, ${phone}::text from made where ${phone}::text is not null`;
  }
});

describe('the list of bookings', () => {
  it('has pending bookings first, then orders by start', async () => {
    expect(await names()).toEqual([
      'Past request',
      'Today late',
      'Next week',
      'Yesterday',
      'Today early',
      'Tomorrow',
    ]);
    expect(await names('order=desc')).toEqual([
      'Next week',
      'Today late',
      'Past request',
      'Tomorrow',
      'Today early',
      'Yesterday',
    ]);
  });

  it('begins at today’s midnight in Bangkok without the past', async () => {
    expect(await names('includePast=false')).toEqual(['Today late', 'Next week', 'Today early', 'Tomorrow']);
  });

  it('returns a note of several lines unchanged', async () => {
    const notes = 'Ring twice,\n{"the gate"},\nis green';
    await api.sql`update bookings set notes = ${notes} where client_name = 'Today late'`;
    const notesRead: (string | null)[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await list(`limit=1&status=pending&cursor=${cursor}`.replace(/&cursor=$/, ''));
      notesRead.push(...page.data.map((booking) => booking.notes));
      cursor = page.nextCursor;
    }
    expect(notesRead).toEqual([null, notes, null]);
  });

  it('filters by business dates, both inclusive', async () => {
    expect(await names('from=2026-12-01&to=2026-12-01')).toEqual(['Today late', 'Today early']);
    expect(await names('to=2026-11-30')).toEqual(['Past request', 'Yesterday']);
  });

  it('is filtered by status and therapist', async () => {
    expect(await names('status=approved')).toEqual(['Yesterday', 'Today early']);
    expect(await names(`therapistId=${therapistId}&status=denied`)).toEqual(['Tomorrow']);
    expect(await names('therapistId=999999')).toEqual([]);
  });

  it('accepts the search text in a header, which proxies do not log', async () => {
    const found = async (header: string) => {
      const { status, body } = await api.visit<{ data: Booking[] }>('GET', '/api/admin/bookings?limit=5', {
        token: api.token,
        headers: { 'Booking-Query': header },
      });
      return [status, body.data?.map(({ clientName }) => clientName)];
    };
    expect(await found(`search=${encodeURIComponent('สีลม')}&limit=x`)).toEqual([200, ['Next week']]);
    expect(await found(`search=${'x'.repeat(201)}`)).toEqual([400, undefined]);
    expect(await found('%E0%')).toEqual([400, undefined]);
  });

  it('is searched by name, phone in any format, and address, with wildcards as plain characters', async () => {
    expect(await names('search=next')).toEqual(['Next week']);
    expect(await names('search=081-111 1111')).toEqual(['Yesterday']);
    expect(await names(`search=${encodeURIComponent('(๐๘๑) ๑๑๑')}`)).toEqual(['Yesterday']);
    expect(await names(`search=${encodeURIComponent('0844444444')}`)).toEqual(['Tomorrow']);
    expect(await names(`search=${encodeURIComponent('สีลม')}`)).toEqual(['Next week']);
    expect(await names(`search=${encodeURIComponent('100%')}`)).toEqual(['Tomorrow']);
    expect(await names(`search=${encodeURIComponent('%')}`)).toEqual(['Tomorrow']);
    expect(await names('search=_')).toEqual([]);
  });

  it('is searched by LINE ID, therapist and service', async () => {
    await api.sql`
      update booking_contacts set line_id = '@Nok.spa'
      where booking_id = (select id from bookings where client_name = 'Today early')`;
    expect(await names('search=nok.spa')).toEqual(['Today early']);
    await api.sql`
      update booking_contacts set line_id = 'https://line.me/ti/p/aB3xy'
      where booking_id = (select id from bookings where client_name = 'Today early')`;
    for (const search of ['ab3', 'line.me/ti/p/aB3xy'])
      expect(await names(`search=${search}`), search).toEqual(['Today early']);
    expect(await names('search=line')).toEqual([]);
    const { id: serviceId } = await makeService(api.manage, { name: 'Herbal compress' });
    const dao = await makeTherapist(api.manage, { name: 'Dao Thongdee', serviceIds: [serviceId] });
    await api.sql`
      update bookings set therapist_id = ${dao.id}, service_id = ${serviceId} where client_name = 'Next week'`;
    expect(await names('search=DAO+thong')).toEqual(['Next week']);
    expect(await names('search=herbal')).toEqual(['Next week']);
  });

  it.each([
    ['two spaces, and a no-break space', 'Nok  Suda\u00a0Jaidee', '1 Soi', 'nok suda  jaidee'],
    ['one space where two were typed', 'Nok Suda', '1 Soi', 'Nok\u00a0 Suda'],
    ['accents composed otherwise', 'Jose\u0301', '1 Soi', 'JOS\u00c9'],
    ['SARA AM in two parts', 'น\u0e4d\u0e49\u0e32ทิพย์', '1 Soi', 'น้ำทิพย์'],
    ['SARA AM in one part', 'น้ำทิพย์', '1 Soi', 'น\u0e49\u0e4d\u0e32ทิพย์'],
    ['a tone mark before its vowel', 'ท\u0e48\u0e35รัก', '1 Soi', 'ที่รัก'],
    ['a zero-width space', 'Nok', '8 ถนน\u200bพระราม\u200b9', 'ถนนพระราม9'],
    ['Thai digits', 'Nok', '๑๒/๓ หมู่ ๔', '12/3 หมู่ 4'],
    ['digits where Thai ones are asked for', 'Nok', '12/3 Moo 4', '๑๒/๓ moo ๔'],
    ['Hindi digits, and a joiner', 'शक्\u200dति', 'मकान १२', 'शक्ति'],
    ['lines of an address', 'Nok', '12/3\nMoo 4', '12/3 moo 4'],
  ])('is found with %s', async (_, name, address, search) => {
    const before = { client_name: 'Next week', client_address: '5 ถนนสีลม' };
    await api.sql`update bookings set client_name = ${name}, client_address = ${address} where client_name = 'Next week'`;
    const found = await list(`search=${encodeURIComponent(search)}`);
    await api.sql`update bookings set ${api.sql(before)} where client_name = ${name}`;
    // what was typed is shown
    expect(found.data.map(({ clientName, clientAddress }) => [clientName, clientAddress])).toEqual([
      [name, address],
    ]);
  });

  it('is not found across the end of a name and the beginning of an address', async () => {
    expect(await names('search=next+week+5')).toEqual([]);
    expect(await names('search=week5')).toEqual([]);
  });

  it('is searched by a number with 0, 66 or +66, whichever of them was stored', async () => {
    await api.sql`
      update booking_contacts set whatsapp = '+66891112222'
      where booking_id = (select id from bookings where client_name = 'Today early')`;
    for (const number of ['0891112222', '+66891112222', '66 89 111 2222', '+66 (0)89-111-2222', '+6689111']) {
      expect(await names(`search=${encodeURIComponent(number)}`), number).toEqual(['Today early']);
    }
    for (const number of ['0844444444', '+66844444444', '66844444444']) {
      expect(await names(`search=${encodeURIComponent(number)}`), number).toEqual(['Tomorrow']);
    }
    for (const number of ['0811111111', '+66811111111', '66811111111']) {
      expect(await names(`search=${encodeURIComponent(number)}`), number).toEqual(['Yesterday']);
    }
  });

  it('counts the pending ones of each business day, however many there are', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    const day = (days: number) => utcDateIn(400 + days);
    await api.sql`
      insert into bookings (
        therapist_id, service_id, start_time, end_time, occupied, price, client_name, client_address, status)
      select ${id}, ${serviceId}, at, at + interval '1 minute', tstzrange(at, at + interval '1 minute'), 0,
        'Many', 'Street', case when minute = 700 then 'approved' else 'pending' end
      from generate_series(0, 700) as minute
      -- from 23:00 in Bangkok on
      cross join lateral (select ${`${day(0)}T16:00:00Z`}::timestamptz + make_interval(mins => minute) as at) as moment`;
    const { status, body } = await api.manage<{ data: object[] }>('GET', `/bookings/pending?from=${day(-1)}`);
    await api.sql`delete from bookings where client_name = 'Many'`;
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { date: day(0), requests: 60 },
      { date: day(1), requests: 640 },
    ]);
    expect((await api.manage('GET', '/bookings/pending?from=today')).status).toBe(400);
  });

  it('pages through every booking exactly once, in both orders', async () => {
    for (const order of ['asc', 'desc']) {
      const whole = await names(`order=${order}`);
      for (const limit of [1, 2, 4]) {
        const seen: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: Page = await list(`order=${order}&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
          expect(page.data.length).toBeLessThanOrEqual(limit);
          seen.push(...page.data.map(({ clientName }) => clientName));
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(whole);
      }
    }
  });

  it('pages backwards from any page through every booking exactly once', { tags: ['full'] }, async () => {
    for (const order of ['asc', 'desc']) {
      const whole = await names(`order=${order}`);
      for (const limit of [1, 2, 4]) {
        let page = await list(`order=${order}&limit=${limit}`);
        expect(page.previousCursor).toBeNull();
        while (page.nextCursor) page = await list(`order=${order}&limit=${limit}&cursor=${page.nextCursor}`);
        const seen = page.data.map(({ clientName }) => clientName);
        while (page.previousCursor) {
          const behind = page.previousCursor;
          page = await list(`order=${order}&limit=${limit}&cursor=${behind}`);
          expect(page.data.length).toBeLessThanOrEqual(limit);
          seen.unshift(...page.data.map(({ clientName }) => clientName));
          // forward again from there: exactly the same pages as before
          const forth = await list(`order=${order}&limit=500&cursor=${page.nextCursor}`);
          expect([...page.data, ...forth.data].map(({ clientName }) => clientName)).toEqual(seen);
        }
        expect(seen).toEqual(whole);
      }
    }
  });

  it('rejects an invalid query', async () => {
    for (const query of [
      'limit=0',
      'limit=501',
      'order=up',
      'status=gone',
      'from=2026-02-30',
      'cursor=xyz',
      'therapistId=0',
      'includePast=1',
    ]) {
      expect((await api.manage('GET', `/bookings?${query}`)).status, query).toBe(400);
    }
  });

  it('returns one booking by its id, and 404 for an unknown one', async () => {
    const [first] = (await list()).data;
    const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${first?.id}`);
    expect(body.data).toEqual(first);
    expect((await api.manage('GET', '/bookings/999999')).status).toBe(404);
  });
});
