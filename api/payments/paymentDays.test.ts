import { expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { setUpDatabase } from '../../tests/support/database/database.ts';

const database = setUpDatabase();

it('payments that were entered before payments had a day of their own in statements count with their visit', async () => {
  const { sql, url } = database;
  await sql`alter table payments drop column by_visit_day`;
  await sql`alter table settlement_items drop column correction`;
  await sql`delete from schema_migrations where version = 37`;
  const [booking] = await sql<[{ id: number; therapist: number }]>`
    with service as (insert into services (name, duration, price) values ('Thai massage', 60, 800) returning id),
    therapist as (insert into therapists (name, share_percent) values ('Ploy', 50) returning id)
    insert into bookings (
      therapist_id, service_id, start_time, end_time, occupied, status, price, share_percent, client_name,
      client_address)
    select
      t.id, s.id, at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 'approved', 800, 50, 'Nok',
      'Bangkok'
    from therapist t, service s, (values ('2027-05-20 10:00+07'::timestamptz)) as visit (at)
    returning id, therapist_id as therapist`;
  const pay = () => sql`
    insert into payments (booking_id, amount, method, paid_at, entered_by_name, held_by, holder_id)
    values (${booking.id}, 300, 'cash', '2027-04-30 10:00+07', 'admin', 'therapist', ${booking.therapist})`;
  await pay();
  await migrate(url);
  await pay();
  const held = async (from: string, until: string) =>
    sql<{ kind: string; held: number }[]>`
      select e.kind, e.held::float8 as held
      from statement_entries(${from}::date, ${until}::date, null, '2027-06-01 00:00+07'::timestamptz) e`;
  expect([...(await held('2027-04-01', '2027-05-01'))]).toEqual([{ kind: 'other_day', held: 300 }]);
  expect([...(await held('2027-05-01', '2027-06-01'))]).toEqual([{ kind: 'visit', held: 300 }]);
});
