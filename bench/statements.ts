import type { Sql } from 'postgres';
import type { Figure } from './figure.ts';
import { dateAhead } from './seed.ts';
import { openSeeded, type DatabaseServer } from './shop.ts';

const repetitions = 7;
/** days before today that are not settled yet */
const openDays = 9;

/**
 * Seconds until the statements of twenty therapists, with whom 70,000 visits were settled, are read: those of the days
 * since then, which carry what has changed in the settled ones, and those of a year.
 */
export async function measureStatements(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openSeeded(server, seedSettledVisits);
  const periods = [
    ['not settled yet', dateAhead(-openDays), 0.5],
    ['a year', dateAhead(-364), 2],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, from, goal] of periods) {
    const values: number[] = [];
    for (let turn = 0; turn < repetitions; turn += 1) {
      const start = performance.now();
      const { status } = await shop.manage('GET', `/statements?from=${from}&to=${dateAhead(0)}`);
      if (status !== 200) throw new Error(`The statements were answered ${status}`);
      values.push((performance.now() - start) / 1000);
    }
    figures.push({
      name: `20 statements of the days ${name}, of 20 therapists, s`,
      goal,
      values,
      detail: `${repetitions} times`,
    });
  }
  await shop.stop();
  return figures;
}

/** 3,560 visits of each therapist, six a day, paid in cash at the door. Of those that are settled 20 were cancelled since. */
async function seedSettledVisits(sql: Sql): Promise<void> {
  await sql`
    with service as (insert into services (name, duration, price) values ('Thai massage', 60, 800) returning id),
    therapist as (
      insert into therapists (name, share_percent) select 'Therapist ' || n, 50 from generate_series(1, 20) n returning id),
    booked as (
      insert into bookings (
        therapist_id, service_id, start_time, end_time, occupied, status, price, share_percent, client_name, client_address)
      select
        t.id, s.id, at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 'approved', 800, 50, 'Nok', 'Bangkok'
      from therapist t, service s, generate_series(6, 3565) n,
      lateral (
        select (
          (now() at time zone 'Asia/Bangkok')::date - n / 6 + make_time(9 + n % 6 * 2, 0, 0)) at time zone 'Asia/Bangkok' as at)
      returning id, therapist_id, end_time)
    insert into payments (booking_id, amount, method, paid_at, entered_by_name, held_by, holder_id)
    select id, 800, 'cash', end_time, 'admin', 'therapist', therapist_id from booked`;
  await sql`
    with day as (
      select b.id, b.therapist_id, (b.start_time at time zone 'Asia/Bangkok')::date as day from bookings b
      where b.start_time < ${dateAhead(-openDays)}::date::timestamp at time zone 'Asia/Bangkok'),
    settled as (
      insert into settlements (therapist_id, from_day, to_day, amount, paid_on, settled_at, settled_by_name)
      select d.therapist_id, min(d.day), max(d.day), -400 * count(*), max(d.day), now(), 'admin'
      from day d group by d.therapist_id, date_trunc('month', d.day)
      returning *)
    insert into settlement_items (settlement_id, booking_id, owed)
    select s.id, d.id, -400
    from settled s join day d on d.therapist_id = s.therapist_id and d.day between s.from_day and s.to_day`;
  await sql`update bookings set status = 'cancelled' where id % 3500 = 0`;
  await sql`vacuum analyze`;
}
