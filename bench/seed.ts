import type { Sql } from 'postgres';
import { seedBookings } from '../tests/support/database/seedBookings.ts';

export const therapistCount = 50;

/**
 * Fifty therapists who work from 09:00 to 21:00, a service of 60 minutes, and visits at 09:00, 11:00, … and 19:00. An eighth of the
 * visitors who book with `bookingRequest` are customers already.
 */
export async function seedShop(sql: Sql, bookings: number): Promise<void> {
  await seedBookings(sql, bookings);
  await sql.unsafe(`
    update therapists set is_active = true, bio = 'Trained at Wat Pho, ' || id || ' years on the mat since.';
    insert into therapist_services (therapist_id, service_id) select t.id, s.id from therapists t, services s;
    insert into therapist_availability (therapist_id, day_of_week, start_time, end_time)
      select t.id, day, '09:00', '21:00' from therapists t, generate_series(0, 6) day`);
  await sql`
    with made as (
      insert into customers (name, locale, last_booked_at)
      select 'Customer ' || n, 'en', now() from generate_series(1, ${bookings}::integer / 8) n
      returning id)
    insert into customer_contacts (contact, customer_id, kind, value)
    select 'tel:668' || lpad((id * 8)::text, 8, '0'), id, 'phone', '08' || lpad((id * 8)::text, 8, '0') from made`;
  await sql`vacuum analyze`;
}

/** Twenty therapists with twelve visits each, today and on the two days after: one every 75 minutes from 07:00 on. */
export async function seedBoard(sql: Sql): Promise<void> {
  await sql`
    with service as (insert into services (name, duration, price) values ('Thai massage', 60, 800) returning id),
    therapist as (
      insert into therapists (name, is_active)
      select 'Therapist ' || n, true from generate_series(1, 20) n returning id),
    hours as (
      insert into therapist_availability (therapist_id, day_of_week, start_time, end_time)
      select id, day, '07:00', '23:00' from therapist, generate_series(0, 6) day),
    made as (
    insert into bookings (
      therapist_id, service_id, start_time, end_time, status, client_name, client_address, price, occupied)
    select
      t.id, s.id, at, at + interval '1 hour', (array['approved', 'approved', 'pending'])[1 + n % 3],
      'Customer ' || n, n || ' Sukhumvit Road, Bangkok', 800,
      tstzrange(at, at + interval '1 hour')
    from therapist t, service s, generate_series(0, 35) n,
    lateral (
      select (
        (now() at time zone 'Asia/Bangkok')::date + n / 12
        + make_interval(mins => 420 + n % 12 * 75)) at time zone 'Asia/Bangkok' as at) moment
    returning id)
    insert into booking_contacts (booking_id, phone) select id, '0812345678' from made`;
  await sql`vacuum analyze`;
}

/** A therapist who works in 300 places. */
export async function seedPlaces(sql: Sql): Promise<void> {
  await sql`
    with therapist as (insert into therapists (name, is_active) values ('Ploy', true) returning id),
    place as (
      insert into locations (city, district, translations, other_names)
      select
        'City ' || n / 20, 'District ' || n,
        jsonb_build_object('th', jsonb_build_object('city', 'เมือง ' || n / 20, 'district', 'เขต ' || n)),
        array['Amphoe ' || n]
      from generate_series(1, 300) n returning id)
    insert into therapist_locations (therapist_id, location_id)
    select therapist.id, place.id from therapist, place`;
}

/** The business date that is the given number of days from today. */
export const dateAhead = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/**
 * A visit of the seeded shop that can be booked, from tomorrow on: a different one for each number, at 10:00, 12:00, … or
 * 20:00.
 */
export const bookableVisit = (n: number) => {
  const [day, hour] = [Math.floor(n / therapistCount / 6), Math.floor(n / therapistCount) % 6];
  return {
    therapistId: 1 + (n % therapistCount),
    serviceId: 1,
    startTime: `${dateAhead(1 + day)} ${10 + 2 * hour}:00`,
  };
};
