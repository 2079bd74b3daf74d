import type { Sql } from 'postgres';
import { seedBookings } from '../tests/support/seedBookings.ts';

export const therapistCount = 50;

/**
 * Fifty therapists who work around the clock and offer one service of 60 minutes, and `bookings` visits: every even
 * hour (UTC) is taken, as many days back as ahead. The odd hours are free.
 */
export async function seedShop(sql: Sql, bookings: number): Promise<void> {
  await seedBookings(sql, bookings);
  await sql.unsafe(`
    update therapists set is_active = true, bio = 'Trained at Wat Pho, ' || id || ' years on the mat since.';
    insert into therapist_services (therapist_id, service_id) select t.id, s.id from therapists t, services s;
    insert into therapist_availability (therapist_id, day_of_week, start_time, end_time)
      select t.id, day, shift, (shift + interval '12 hours')::time
      from therapists t, generate_series(0, 6) day, unnest(array['00:00', '12:00']::time[]) shift`);
  await sql`vacuum analyze`;
}

const bangkokTime = (instant: number): string =>
  new Date(instant + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

const days = (count: number): number => Math.floor(Date.now() / 86_400_000 + count) * 86_400_000;

/** A business date, so many days from today. */
export const dateAhead = (count: number): string => bangkokTime(days(count)).slice(0, 10);

/** A free visit of the seeded shop from tomorrow on, a different one for each number. */
export const freeVisit = (n: number) => ({
  therapistId: 1 + (n % therapistCount),
  serviceId: 1,
  startTime: bangkokTime(days(1) + (2 * Math.floor(n / therapistCount) + 1) * 3_600_000),
});
