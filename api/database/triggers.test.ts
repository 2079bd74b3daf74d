import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../tests/support/database.ts';
import type { FreshDatabase } from '../../tests/support/databaseServer.ts';
import { connect, type Sql } from './client.ts';

let database: FreshDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await freshDatabase();
  sql = connect(database.url);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

it('triggers announce changes, or keep the history append-only: none changes data', async () => {
  const triggers = await sql<{ name: string; calls: string }[]>`
    select tgname as name, proname as calls
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not tgisinternal order by tgname`;
  const announce = new Set(['tell_change', 'tell_notification', 'wake_delivery']);
  expect(triggers.filter(({ calls }) => !announce.has(calls)).map(({ name }) => name)).toEqual([
    'audit_entries_append_only',
  ]);
});
