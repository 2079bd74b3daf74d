import postgres from 'postgres';
import { expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { seedBookings } from '../../tests/support/database/seedBookings.ts';
import { runMaintenance } from '../maintenance/maintenance.ts';

const api = setUpApi();

/** Has every statement that deletes from or updates the table record how many rows it changed. */
async function recordStatementSizes(
  table: string,
  event: 'delete' | 'update',
): Promise<() => Promise<number[]>> {
  const { sql } = api;
  await sql`create table if not exists statement_sizes (changed_table text, changed integer)`;
  await sql.unsafe(`
    create or replace function record_statement_size() returns trigger language plpgsql as $$
    begin
      insert into statement_sizes select tg_table_name, count(*) from changed having count(*) > 0;
      return null;
    end $$;
    create trigger record_size after ${event} on ${table}
      referencing old table as changed for each statement execute function record_statement_size()`);
  await sql`delete from statement_sizes`;
  return async () =>
    (
      await sql<{ changed: number }[]>`select changed from statement_sizes where changed_table = ${table}`
    ).map(({ changed }) => changed);
}

it('maintenance deletes and changes at most 500 rows in a statement, until nothing expired is left', async () => {
  const { sql } = api;
  await sql`
    insert into throttle_hits (bucket, hit_at)
    select 'old ' || n, now() - interval '1 year' from generate_series(1, 1200) n`;
  const direct = postgres(api.context.config.databaseUrl ?? '', { max: 1, onnotice: () => {} });
  await seedBookings(direct, 2400);
  await direct`
    insert into booking_sources (booking_id, source, sent_at) select id, 'a hash', now() - interval '5 days' from bookings`;
  await direct.end();
  const sizes = [
    await recordStatementSizes('throttle_hits', 'delete'),
    await recordStatementSizes('booking_sources', 'delete'),
  ];
  const failed: unknown[] = [];
  await runMaintenance(api.context, (error) => failed.push(error));
  expect(failed).toEqual([]);
  for (const read of sizes) {
    const changed = await read();
    expect(Math.max(...changed)).toBeLessThanOrEqual(500);
    expect(changed.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(1100);
  }
  expect(
    await sql`select from booking_sources join bookings on id = booking_id where status <> 'pending'`,
  ).toEqual([]);
});

it('a thousand bookings changed at once are one notification', async () => {
  const received: object[] = [];
  const end = api.context.changes.subscribe((change) => received.push(change));
  await api.context.changes.waitUntilCaughtUp();
  received.length = 0;
  await api.sql`
    select record_event(row(null, 'automatic', now(), null, null)::request, id, 'updated') from bookings limit 1000`;
  await api.context.changes.waitUntilCaughtUp();
  end();
  expect(received).toEqual([{ kind: 'booking' }]);
});
