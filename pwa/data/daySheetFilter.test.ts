import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { daySheet } from '../../tests/support/app/daySheet.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '#contract/booking.ts';
import { bookingStatuses } from '#contract/bookingStatus.ts';
import type { BookingFilter } from './adminBookings.ts';
import { isCoveredByDaySheet, filterDaySheet } from './daySheetFilter.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const now = new Date('2026-12-01T03:00:00Z');
const today = '2026-12-01';

const api = setUpApi({ now: () => now });
let therapists: { id: number; serviceId: number }[];

beforeAll(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  therapists = [await makeTherapist(api.manage), await makeTherapist(api.manage)];
});
beforeEach(() => api.sql`delete from bookings`);
afterAll(() => vi.useRealTimers());

type Answer = { data: Booking[]; nextCursor: string | null };

async function askApi(filter: Partial<BookingFilter>): Promise<Booking[]> {
  const given = Object.entries({ limit: 500, ...filter }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return (await api.manage<Answer>('GET', `/bookings?${query.toString()}`)).body.data;
}

const dates = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-15'];
const date = fc.constantFrom(...dates);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const row = fc.record({
  therapist: fc.nat(1),
  date,
  // around midnight the business date and the one in UTC differ
  time: fc.constantFrom('00:00', '06:30', '07:00', '12:00', '23:30'),
  status: fc.constantFrom(...bookingStatuses),
  isMoveRequested: fc.boolean(),
  name: fc.constantFrom(
    'Nok',
    'NOK 100%',
    'สมชาย',
    'प्रिया',
    'a_b',
    String.raw`back\slash`,
    'น\u0e49\u0e33  ทิพย์',
    'शक्\u200dति',
  ),
  address: fc.constantFrom('88 Sukhumvit 24', '5 ถนนสีลม', '081 Road', '๘๘/๑\u00a0ถนน\u200bสีลม'),
  phone: fc.constantFrom(null, '0812345678', '+66812345678', '0899990001'),
  whatsapp: fc.constantFrom(null, '+66812345678'),
  line: fc.constantFrom(null, '@Nok.spa', 'https://line.me/ti/p/aB3'),
});

const filter: fc.Arbitrary<BookingFilter> = fc.record({
  therapistId: maybe(fc.nat(1)),
  status: maybe(fc.constantFrom(...bookingStatuses)),
  moveRequests: maybe(fc.constant(true as const)),
  from: maybe(date),
  to: maybe(date),
  includePast: fc.boolean(),
  search: maybe(
    fc.constantFrom(
      'nok',
      '%',
      '_',
      '\\',
      'สีลม',
      'प्रि',
      '081',
      '081-234 5678',
      '+66 81',
      '+66812345678',
      '66899990001',
      '8999',
      'x',
      'น\u0e4d\u0e49\u0e32 ทิพย์',
      'शक्ति',
      '88/1 ถนนสีลม',
      '@nok',
      'LINE.me/ti',
      'me',
      'Ab3',
      'PLOY',
      'thai massage',
    ),
  ),
  order: fc.constantFrom('asc', 'desc'),
});

async function fill(rows: (typeof row extends fc.Arbitrary<infer T> ? T : never)[]): Promise<void> {
  await api.sql`delete from bookings`;
  for (const {
    therapist,
    date,
    time,
    status,
    isMoveRequested,
    name,
    address,
    phone,
    whatsapp,
    line,
  } of rows) {
    const isMoved = isMoveRequested && (status === 'pending' || status === 'approved');
    const { id, serviceId } = therapists[therapist]!;
    await api.sql`
      with made as (
        insert into bookings (therapist_id, service_id, start_time, end_time, client_name, client_address, status, price, occupied)
      select ${id}, ${serviceId}, at, at + interval '1 hour', ${name}, ${address}, ${status}, 800, tstzrange(at, at + interval '1 hour')
        from (select (${`${date} ${time}`}::timestamp at time zone 'Asia/Bangkok') as at) as moment
        on conflict do nothing
        returning id, start_time),
      contacts as (
        insert into booking_contacts (booking_id, phone, whatsapp, line_id)
        select id, ${phone}::text, ${whatsapp}::text, ${line}::text from made
        where num_nonnulls(${phone}::text, ${whatsapp}::text, ${line}::text) > 0)
      insert into move_requests (booking_id, start_time, asked_at)
      select id, start_time + interval '1 day', ${now} from made where ${isMoved}`;
  }
}

describe('the day sheet answers', () => {
  it('every filter and search as the API does, in the same order', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 12 }),
        fc.array(filter, { minLength: 4, maxLength: 8 }),
        async (rows, filters) => {
          await fill(rows);
          const bookings = await askApi({ includePast: true });
          for (const { therapistId, ...rest } of filters) {
            const asked = {
              ...rest,
              ...(therapistId === undefined ? {} : { therapistId: therapists[therapistId]!.id }),
            };
            const ids = (found: Booking[]) => found.map(({ id }) => id);
            expect(ids(filterDaySheet({ bookings }, asked, today))).toEqual(ids(await askApi(asked)));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('wholly what lies within its days, and requests that wait on any day', () => {
    const sheet = daySheet();
    const covers = (part: Partial<BookingFilter>) =>
      isCoveredByDaySheet(sheet, { includePast: true, order: 'asc', ...part }, today);
    expect(covers({ from: today, to: today })).toBe(true);
    expect(covers({ status: 'pending' })).toBe(true);
    expect(covers({ from: '2026-12-02' })).toBe(false);
    expect(covers({ to: '2026-11-30' })).toBe(false);
    expect(covers({ includePast: false, to: '2026-12-15' })).toBe(true);
    expect(
      isCoveredByDaySheet(
        { ...sheet, isWhole: false },
        { includePast: true, order: 'asc', status: 'pending' },
        today,
      ),
    ).toBe(false);
  });
});
