import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/support/database/database.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';
import { resetDemo, seedDemo } from './seed.ts';

let database: FreshDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await freshDatabase();
  sql = postgres(database.url, { max: 2, onnotice: () => {} });
  await seedDemo(sql);
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const count = async (query: string): Promise<number> => {
  const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::integer as count from ${query}`);
  return row?.count ?? -1;
};

const outsideHours = `bookings where not exists (
  select from therapist_availability as hours
  cross join lateral (
    select day
    from generate_series(-1, 0) as days_away
    cross join lateral (select (bookings.start_time at time zone 'Asia/Bangkok')::date + days_away) as date (day)
  ) as began
  where hours.therapist_id = bookings.therapist_id and day_of_week = extract(dow from day)
    and (day + hours.start_time) at time zone 'Asia/Bangkok' <= bookings.start_time
    and (day + (hours.end_time <= hours.start_time)::integer + hours.end_time) at time zone 'Asia/Bangkok'
      >= bookings.end_time)`;

test('the shop has 8 therapists, 10 services, 14 districts of 4 cities and 48 bookings', async () => {
  expect(await count('therapists')).toBe(8);
  expect(await count('services')).toBe(10);
  expect(await count('locations')).toBe(14);
  expect(await count('(select distinct city from locations) as cities')).toBe(4);
  expect(await count('bookings')).toBe(48);
});

test('services cost THB 300 to 4,500 and take 30 to 180 minutes', async () => {
  const [range] = await sql`
    select min(price)::integer, max(price)::integer, min(duration) as shortest, max(duration) as longest from services`;
  expect(range).toEqual({ min: 300, max: 4500, shortest: 30, longest: 180 });
});

test('one therapist is inactive', async () => {
  expect(await count('therapists where not is_active')).toBe(1);
});

test('all therapists but Niran have their own portrait in three widths', async () => {
  const faceless = await sql`select name from therapists where image_url is null`;
  expect(faceless.map(({ name }) => name)).toEqual(['Niran Phromma']);
  expect(await count('(select distinct image_url from therapists) as urls where image_url is not null')).toBe(
    7,
  );
  expect(
    await count(`therapists join upload_images on image_url = '/uploads/' || upload_id
      where media_type = 'image/webp' and width in (400, 640, 960) and width = height`),
  ).toBe(21);
});

test('every therapist has 1 to 4 districts, 2 to 7 services and weekly hours', async () => {
  const therapists = await sql<{ districts: number; services: number; hours: number }[]>`
    select
      (select count(*)::integer from therapist_locations where therapist_id = id) as districts,
      (select count(*)::integer from therapist_services where therapist_id = id) as services,
      (select count(*)::integer from therapist_availability where therapist_id = therapists.id) as hours
    from therapists`;
  for (const { districts, services, hours } of therapists) {
    expect(districts).toBeGreaterThanOrEqual(1);
    expect(districts).toBeLessThanOrEqual(4);
    expect(services).toBeGreaterThanOrEqual(2);
    expect(services).toBeLessThanOrEqual(7);
    expect(hours).toBeGreaterThanOrEqual(2);
  }
});

test('every service and every district has a therapist', async () => {
  expect(await count('services where id not in (select service_id from therapist_services)')).toBe(0);
  expect(await count('locations where id not in (select location_id from therapist_locations)')).toBe(0);
});

test('some hours have a break, some end at midnight, some end after it', async () => {
  const entries = 'therapist_availability';
  expect(await count(`${entries} where end_time = '00:00'`)).toBeGreaterThan(0);
  expect(await count(`${entries} where end_time > '00:00' and end_time < start_time`)).toBeGreaterThan(0);
  expect(
    await count(`(select from ${entries} group by therapist_id, day_of_week having count(*) > 1) as split`),
  ).toBeGreaterThan(0);
});

test('the shop has its texts in three languages, and contacts', async () => {
  const [profile] = await sql`select * from shop_profile`;
  expect(Object.entries(profile!).filter(([, value]) => value === null)).toEqual([['logo_url', null]]);
  for (const language of ['th', 'hi'])
    expect(Object.keys(profile!['translations'][language]).toSorted()).toEqual([
      'about',
      'houseRules',
      'line',
      'name',
      'privacy',
      'whatToExpect',
    ]);
});

test('every booking has a contact', async () => {
  expect(
    await count('bookings b where not exists (select from booking_contacts k where k.booking_id = b.id)'),
  ).toBe(0);
});

test('reviews in three languages are published, and some wait', async () => {
  const states = await sql`select state, count(*)::integer from reviews group by state order by state`;
  expect(states).toEqual([
    { state: 'hidden', count: 1 },
    { state: 'published', count: 15 },
    { state: 'waiting', count: 2 },
  ]);
  expect(
    await count(`(select distinct b.locale from reviews r join bookings b on b.id = r.booking_id) as l`),
  ).toBe(3);
});

test('a shop with data is not seeded again', async () => {
  await sql`update therapists set name = 'Ploy Changed' where name = 'Ploy Srisuwan'`;
  await seedDemo(sql);
  expect(await count('therapists')).toBe(8);
  expect(await count(`therapists where name = 'Ploy Changed'`)).toBe(1);
});

test('a reset restores the demo, and keeps the users and what notifies their devices', async () => {
  await sql`insert into users (username, password) values ('keeper', 'hash')`;
  await sql`
    with session as (insert into sessions (user_id) select id from users where username = 'keeper' returning id)
    insert into push_subscriptions (audience, session_id, endpoint, p256dh, auth)
    select 'shop', id, 'https://push.example/keeper', 'key', 'auth' from session`;
  await sql`update shop_status set is_open = false`;
  await sql`update shop_profile set name = 'Changed', logo_url = ${`/uploads/${'0'.repeat(36)}`}`;
  await sql`update booking_rules set travel_gap_minutes = 240`;
  await sql`delete from bookings where id % 2 = 0`;
  await sql`insert into customers (name, locale, last_booked_at) values ('Visitor', 'en', now())`;
  await sql`insert into blocked_contacts (hash) values ('of a visitor')`;
  await resetDemo(sql);
  expect(await count('bookings')).toBe(48);
  expect(await count(`therapists where name = 'Ploy Srisuwan'`)).toBe(1);
  expect(await count('uploads')).toBe(7);
  expect(await count('shop_status where is_open')).toBe(1);
  expect(await count(`shop_profile where name = 'Baan Lotus Massage' and logo_url is null`)).toBe(1);
  expect(await count('booking_rules where travel_gap_minutes = 0')).toBe(1);
  expect(await count(`users where username = 'keeper'`)).toBe(1);
  expect(await count(`push_subscriptions where endpoint like '%/keeper'`)).toBe(1);
  expect(await count(`customers where name = 'Visitor'`)).toBe(0);
  expect(await count('blocked_contacts')).toBe(0);
});

test('the planner knows how many rows there are as soon as the demo is reset', async () => {
  await resetDemo(sql);
  expect(
    await sql`select relname as table, reltuples::integer as rows from pg_class where relname in ('bookings', 'therapists') order by 1`,
  ).toEqual([
    { table: 'bookings', rows: 48 },
    { table: 'therapists', rows: 8 },
  ]);
});

test('two processes that start at the same time seed once', { tags: ['full'] }, async () => {
  const empty = await freshDatabase();
  const connection = () => postgres(empty.url, { max: 1, onnotice: () => {} });
  const [first, second] = [connection(), connection()];
  try {
    await Promise.all([seedDemo(first), seedDemo(second)]);
    expect(await first`select count(*)::integer as count from therapists`).toEqual([{ count: 8 }]);
  } finally {
    await Promise.all([first.end(), second.end()]);
    await empty.drop();
  }
});

const week = [
  '2026-12-06',
  '2026-12-07',
  '2026-12-08',
  '2026-12-09',
  '2026-12-10',
  '2026-12-11',
  '2026-12-12',
];
// Includes both sides of midnight in Bangkok, 17:00 UTC.
const lastMinute = '2026-12-12T16:59:00Z';
const moments = [lastMinute, '2026-12-12T17:01:00Z', ...week.map((day) => `${day}T03:00:00Z`)];

for (const moment of moments) {
  const tags = moment === lastMinute ? [] : ['full' as const];
  test(`seeded at ${moment}, the bookings fit the hours of their therapists`, { tags }, async () => {
    await resetDemo(sql, new Date(moment));
    expect(await count('bookings')).toBe(48);
    expect(await count(outsideHours)).toBe(0);
    expect(await count(`bookings where extract(epoch from start_time)::integer % 1800 <> 0`)).toBe(0);
    expect(
      await count(`bookings where (therapist_id, service_id) not in
        (select therapist_id, service_id from therapist_services)`),
    ).toBe(0);
    const businessDay = (time: string) => `(${time} at time zone 'Asia/Bangkok')::date`;
    expect(
      await count(`bookings where ${businessDay('start_time')} - ${businessDay(`timestamptz '${moment}'`)}
        not between -1 and 10 and id not in (select booking_id from reviews)`),
    ).toBe(0);
    expect(await count(`bookings where created_at > '${moment}' or created_at >= start_time`)).toBe(0);
    const statuses =
      await sql`select status, count(*)::integer from bookings group by status order by status`;
    expect(statuses).toEqual([
      { status: 'approved', count: 30 },
      { status: 'cancelled', count: 4 },
      { status: 'denied', count: 4 },
      { status: 'pending', count: 10 },
    ]);
  });
}
