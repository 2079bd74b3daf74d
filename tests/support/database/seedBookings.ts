import type { Sql } from 'postgres';

/**
 * Inserts the given number of bookings, at 09:00, 11:00, … and 19:00 of each day with each of fifty therapists. Half of them are
 * before today; one in twenty of the later ones is pending. Nothing is announced. None has a customer or a place.
 */
export async function seedBookings(sql: Sql, count: number): Promise<void> {
  await sql`
      with service as (
        insert into services (name, duration, price) values ('Seeded ' || gen_random_uuid(), 60, 800) returning id),
      therapist as (
        insert into therapists (name, is_active)
        select 'Therapist ' || n, false from generate_series(1, 50) n returning id),
      numbered as (select id, row_number() over (order by id) - 1 as place from therapist),
      made as (
      insert into bookings (
        therapist_id, service_id, start_time, end_time, status, client_name, client_address, price, occupied)
      select
        t.id, service.id, at, at + interval '1 hour',
        case when at > now() and n % 20 = 0 then 'pending' else (array['approved', 'denied', 'cancelled'])[1 + n % 3] end,
        (array['Nok', 'สมชาย', 'नेहा', 'Anna', 'Somsri', 'Lek'])[1 + n % 6] || ' ' || md5(n::text),
        n || ' ' || (array['Sukhumvit', 'ถนนสีลม', 'Sathorn', 'Nimman', 'Beach Road'])[1 + n % 5] || ' Road, Bangkok',
        800, tstzrange(at, at + interval '1 hour')
      from generate_series(0, ${count}::integer - 1) n
      join numbered t on t.place = n % 50
      cross join service
      cross join lateral (
        select (
          (now() at time zone 'Asia/Bangkok')::date + n / 300 - ${count}::integer / 600
          + make_time(9 + n / 50 % 6 * 2, 0, 0)) at time zone 'Asia/Bangkok' as at) as moment
      returning id)
      insert into booking_contacts (booking_id, phone)
      select id, '08' || lpad((row_number() over (order by id) - 1)::text, 8, '0') from made`;
  await sql`analyze bookings`;
}
