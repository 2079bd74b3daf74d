import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFolder } from '../config.ts';
import { bookingEventKinds } from '../contract/bookingEvents.ts';
import { freshDatabase } from '../../tests/support/database/database.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';
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
    'booking_events_append_only',
  ]);
});

it('bookings stay narrow, and no function takes more than eight parameters', async () => {
  const [counted] = await sql`
    select
      (select count(*) from pg_attribute
        where attrelid = 'bookings'::regclass and attnum > 0 and not attisdropped)::integer <= 24 as columns,
      (select count(*) from pg_index where indrelid = 'bookings'::regclass)::integer <= 11 as indexes,
      (select count(*) from pg_trigger where not tgisinternal)::integer <= 20 as triggers,
      (select max(pronargs) from pg_proc p
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) <= 8 as parameters`;
  expect(counted).toEqual({ columns: true, indexes: true, triggers: true, parameters: true });
});

it('an index finds whatever refers to a booking', async () => {
  const missing = await sql<{ conname: string }[]>`
    select conname from pg_constraint c
    where contype = 'f' and confrelid = 'bookings'::regclass
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`;
  expect(missing.map(({ conname }) => conname)).toEqual([]);
});

it('the app knows every kind of event that a booking can have', async () => {
  const [constraint] = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'booking_events_kind'`;
  const kinds = [...constraint!.definition.matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
  expect(new Set(kinds)).toEqual(new Set(bookingEventKinds));
});

it('each SQL function is called, or says that only the release before calls it', async () => {
  const paths = async (folder: string) =>
    (await readdir(join(projectFolder, folder), { recursive: true })).map((name) => join(folder, name));
  const callers = (await Promise.all(['sql', 'api'].map(paths)))
    .flat()
    .filter((path) => /\.(sql|ts)$/.test(path) && !path.endsWith('.test.ts'));
  const texts = new Map(
    await Promise.all(
      callers.map(async (path) => [path, await readFile(join(projectFolder, path), 'utf8')] as const),
    ),
  );
  const isCalled = (own: string, name: string) =>
    [...texts].some(([path, text]) => path !== own && text.includes(`${name}(`));
  const uncalled = [...texts]
    .filter(
      ([path, text]) =>
        path.startsWith('sql/functions/') && !text.startsWith('-- Called by the release before'),
    )
    .map(([path]) => path)
    .filter((path) => !isCalled(path, path.slice('sql/functions/'.length, -'.sql'.length)));
  expect(uncalled).toEqual([]);
});
