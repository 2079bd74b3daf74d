import { expect, it } from 'vitest';
import { setUpDatabase } from '../../tests/support/database.ts';
import { linkToken } from '../contract/customerBooking.ts';
import { migrateOnConnection } from '../database/migrate.ts';

const database = setUpDatabase({ max: 1 });

it('bookings of a database before there were links get one each', async () => {
  const { sql } = database;
  await sql.unsafe('drop schema public cascade; create schema public;');
  await migrateOnConnection(sql, { upTo: 11 });
  await sql`insert into therapists (name) values ('Ploy')`;
  await sql`insert into services (name) values ('Thai massage')`;
  await sql`
    insert into bookings (therapist_id, service_id, start_time, end_time, duration, price, occupied, client_name,
      client_address)
    select 1, 1, at, at + interval '1 hour', 60, 800, tstzrange(at, at + interval '1 hour'), 'Nok', 'x'
    from generate_series(now(), now() + interval '90 days', interval '1 hour') as at`;
  await migrateOnConnection(sql);
  const rows = await sql<{ token: string }[]>`select link_token as token from bookings`;
  expect(new Set(rows.map(({ token }) => token)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(2_000);
  for (const { token } of rows) expect(token).toMatch(linkToken);
});
