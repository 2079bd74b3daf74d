import type { Sql } from 'postgres';

/** Therapists of the shop. */
export const therapistCount = 50;

/** Days around today on which every second hour is taken, in the smallest shop. */
export const busyDays = 20;

const opens = 9;
const hoursOpen = 12;

/**
 * Fifty therapists who work from 09:00 to 21:00, and so many bookings of theirs: every second hour from 09:00 on, as
 * many days back as ahead, one in twenty of those to come still pending. The other hours are free.
 */
export async function seedShop(sql: Sql, bookings: number): Promise<void> {
  await sql`
    insert into locations (city, district)
    select city, 'District ' || n
    from unnest(array['Bangkok', 'Chiang Mai', 'Phuket']) as city, generate_series(1, 5) n`;
  await sql`
    insert into services (name, description, duration, price)
    select 'Massage ' || n, 'Slow and warm, at your own place.', 60, 500 + 50 * n from generate_series(1, 10) n`;
  await sql`
    insert into therapists (name, bio, email, phone_number)
    select
      'Therapist ' || n,
      'Trained at Wat Pho, ' || n || ' years on the mat since; works quietly and asks about your back first.',
      'therapist' || n || '@example.com', '08' || lpad(n::text, 8, '0')
    from generate_series(1, ${therapistCount}::integer) n`;
  await sql`
    insert into therapist_services (therapist_id, service_id)
    select t.id, s.id from therapists t, services s where (t.id + s.id) % 2 = 0`;
  await sql`
    insert into therapist_locations (therapist_id, location_id)
    select t.id, l.id from therapists t, locations l where (t.id + l.id) % 5 = 0`;
  await sql`
    insert into therapist_availability (therapist_id, day_of_week, start_time, end_time)
    select t.id, day, make_time(${opens}, 0, 0), make_time(${opens + hoursOpen}, 0, 0)
    from therapists t, generate_series(0, 6) day`;
  await sql`update booking_rules set horizon_days = 730`;
  await seedBookings(sql, bookings);
  await sql`vacuum analyze`;
}

// The tables' own triggers sleep meanwhile, and what judges overlaps is put back at the end: it judges all the same.
async function seedBookings(sql: Sql, bookings: number): Promise<void> {
  const perDay = hoursOpen / 2;
  const daysBack = bookings / therapistCount / perDay / 2;
  await sql.begin(async (transaction) => {
    const [overlap] = await transaction<{ definition: string }[]>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'bookings_no_overlap'`;
    await transaction`alter table bookings disable trigger user`;
    await transaction`alter table bookings drop constraint bookings_no_overlap`;
    await transaction`
      insert into bookings (
        therapist_id, service_id, start_time, end_time, status, client_name, client_email, client_phone,
        client_address, notes, duration, price, occupied)
      select
        t.id, s.id, at, at + interval '1 hour',
        case when at > now() and n % 20 = 0 then 'pending' else (array['approved', 'approved', 'denied', 'cancelled'])[1 + n % 4] end,
        (array['Nok', 'สมชาย', 'नेहा', 'Anna', 'Somsri', 'Lek'])[1 + n % 6] || ' ' || md5(n::text),
        'customer' || n || '@example.com', '08' || lpad((n % 100000000)::text, 8, '0'),
        n || ' Sukhumvit Road, Khlong Toei, Bangkok', 'The gate is green; please ring twice.', 60, s.price,
        tstzrange(at, at + interval '1 hour')
      from generate_series(0, ${bookings}::integer - 1) n
      join therapists t on t.id = 1 + n % ${therapistCount}::integer
      join services s on s.id = 2 - t.id % 2
      cross join lateral (select n / ${therapistCount}::integer as nth) as place
      cross join lateral (
        select (
          (now() at time zone 'Asia/Bangkok')::date + nth / ${perDay}::integer - ${daysBack}::integer
          + make_time(${opens} + 2 * (nth % ${perDay}::integer), 0, 0)) at time zone 'Asia/Bangkok' as at) as moment`;
    await transaction.unsafe(
      `alter table bookings add constraint bookings_no_overlap ${overlap?.definition ?? ''}`,
    );
    await transaction`alter table bookings enable trigger user`;
  });
}

/** A business date, so many days from today. */
export const dateAhead = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A free visit of the seeded shop: a different one for each number, of a day that is otherwise as busy as any. */
export function freeVisit(n: number): { therapistId: number; serviceId: number; startTime: string } {
  const therapistId = 1 + (n % therapistCount);
  const nth = Math.floor(n / therapistCount);
  const perDay = hoursOpen / 2;
  const hour = opens + 1 + 2 * (nth % perDay);
  return {
    therapistId,
    serviceId: 2 - (therapistId % 2),
    startTime: `${dateAhead(1 + Math.floor(nth / perDay))} ${String(hour).padStart(2, '0')}:00`,
  };
}

/** A whole booking request of a customer's own at that visit. */
export const bookingFor = (n: number) => ({
  ...freeVisit(n),
  locale: 'th',
  clientName: `Nok Chaiyaporn ${n}`,
  clientEmail: `nok${n}@example.com`,
  clientPhone: `08${String(n).padStart(8, '0')}`,
  clientAddress: '88 Sukhumvit 24, Khlong Toei, Bangkok',
  notes: 'The gate is green; please ring twice.',
});
