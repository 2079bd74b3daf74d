import type { Sql } from 'postgres';
import { seedBookings } from '../tests/support/seedBookings.ts';

export const therapistCount = 50;

/** Fifty therapists who work from 09:00 to 21:00, a service of 60 minutes, and visits at 09:00, 11:00, … and 19:00. */
export async function seedShop(sql: Sql, bookings: number): Promise<void> {
  await seedBookings(sql, bookings);
  await sql.unsafe(`
    update therapists set is_active = true, bio = 'Trained at Wat Pho, ' || id || ' years on the mat since.';
    insert into therapist_services (therapist_id, service_id) select t.id, s.id from therapists t, services s;
    insert into therapist_availability (therapist_id, day_of_week, start_time, end_time)
      select t.id, day, '09:00', '21:00' from therapists t, generate_series(0, 6) day`);
  await sql`vacuum analyze`;
}

/** The business date that is the given number of days from today. */
export const dateAhead = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A free visit of the seeded shop from tomorrow on, a different one for each number: at 10:00, 12:00, … or 20:00. */
export const freeVisit = (n: number) => {
  const [day, hour] = [Math.floor(n / therapistCount / 6), Math.floor(n / therapistCount) % 6];
  return {
    therapistId: 1 + (n % therapistCount),
    serviceId: 1,
    startTime: `${dateAhead(1 + day)} ${10 + 2 * hour}:00`,
  };
};
