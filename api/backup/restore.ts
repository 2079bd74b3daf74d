import type { Sql } from '../database/client.ts';
import { lockSchema, migrateOnConnection, newestVersion } from '../database/migrate.ts';
import { backupFormat, openConnection, readTables } from './dump.ts';
import { insertRows, linesOf } from './restoreRows.ts';

/**
 * Replaces the contents of the database with a dump, in one transaction: a failure changes nothing. All
 * sessions and therapists' pages end, and an older schema is migrated. An app that starts meanwhile waits.
 * Throws a message for the operator when the database is in use, holds a shop (unless `replace`) or tables
 * that are not this app's, or when the dump is no backup, incomplete, newer than this code or older than
 * release 1.0.
 */
export async function restore(
  databaseUrl: string,
  bytes: AsyncIterable<Buffer>,
  { replace = false }: { replace?: boolean } = {},
): Promise<void> {
  const sql = openConnection(databaseUrl, 'restore');
  try {
    if (!(await lockSchema(sql)))
      throw new Error('The app is starting on this database. Stop it first; nothing was changed.');
    await rejectIfInUse(sql);
    if (!replace && (await containsShop(sql))) {
      throw new Error(
        'The database holds a shop already, so nothing was changed. To put the backup in its place: npm run restore -- <file> --replace',
      );
    }
    await sql.unsafe('begin');
    await replaceContents(sql, linesOf(bytes));
    await sql.unsafe('commit');
  } finally {
    // PostgreSQL would release the lock a moment after the connection ends, too late for an immediate retry.
    await sql.unsafe('rollback; select pg_advisory_unlock_all()').catch(() => null);
    await sql.end({ timeout: 0 });
  }
}

async function rejectIfInUse(sql: Sql): Promise<void> {
  const [row] = await sql<{ users: number }[]>`
    select count(*)::integer as users from pg_stat_activity
    where datname = current_database() and application_name = 'api'`;
  if (row?.users) throw new Error('The app uses this database. Stop it first; nothing was changed.');
}

async function containsShop(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ table: string | null }[]>`select to_regclass('public.users')::text as table`;
  if (!found?.table) return false;
  const [row] = await sql<{ holds: boolean }[]>`
    select exists (select from users) or exists (select from therapists) or exists (select from bookings) as holds`;
  return row?.holds ?? false;
}

async function replaceContents(sql: Sql, lines: AsyncGenerator<string>): Promise<void> {
  const version = await readVersion(lines);
  const found = await existingTables(sql);
  await sql.unsafe(
    'drop schema public cascade; create schema public; grant usage on schema public to public',
  );
  await migrateOnConnection(sql, { upTo: version });
  const tables = await readTables(sql);
  for (const { name } of tables) await sql`alter table ${sql(name)} disable trigger user`;
  // the dump contains the rows that migrations inserted, too
  for (const { name } of tables.toReversed()) await sql`delete from ${sql(name)}`;
  // a row may come before another row of the same table that it references
  const selfReferences = await sql<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and conrelid = confrelid and connamespace = 'public'::regnamespace`;
  for (const { table, name } of selfReferences)
    await sql`alter table ${sql(table)} alter constraint ${sql(name)} deferrable initially deferred`;
  await insertRows(sql, tables, lines);
  await sql`set constraints all immediate`;
  for (const { table, name } of selfReferences)
    await sql`alter table ${sql(table)} alter constraint ${sql(name)} not deferrable`;
  await endSessionsAndDevices(sql);
  for (const { name } of tables) await sql`alter table ${sql(name)} enable trigger user`;
  await migrateOnConnection(sql);
  const ours = await existingTables(sql);
  const foreign = found.filter((name) => !ours.includes(name));
  if (foreign.length > 0) {
    throw new Error(
      `The database holds tables that are not this app's (${foreign.join(', ')}), so nothing was changed. Give the shop a database of its own.`,
    );
  }
  // Without it the first plans of the app, which stay, would be those for empty tables.
  for (const name of ours) await sql`analyze ${sql(name)}`;
}

/**
 * Signs everybody out, since access may have been withdrawn after the backup: sessions, therapists' devices,
 * their links and calendar feeds. Push subscriptions stay, for their devices to use again after signing in.
 */
async function endSessionsAndDevices(sql: Sql): Promise<void> {
  await sql`update sessions set ended_at = now() where ended_at is null`;
  await sql`update therapist_devices set ended_at = now() where ended_at is null`;
  await sql`delete from therapist_links`;
  await sql`delete from therapist_calendars`;
}

async function existingTables(sql: Sql): Promise<string[]> {
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public'`;
  return tables.map(({ name }) => name);
}

async function readVersion(lines: AsyncGenerator<string>): Promise<number> {
  const { value: first } = await lines.next();
  if (/^\{"schema":\d+\}$/.test(first ?? '')) {
    throw new Error(
      'This backup was made by a release before 1.0, which this one cannot read; nothing was changed. Restore it with the release that made it.',
    );
  }
  const head = new RegExp(String.raw`^\{"format":${backupFormat},"schema":(\d+)\}$`);
  const version = Number(head.exec(first ?? '')?.[1]);
  if (!version) throw new Error('This file is no backup of this app; nothing was changed.');
  if (version > (await newestVersion())) {
    throw new Error(
      'The backup is newer than this code. Restore it with the newer one; nothing was changed.',
    );
  }
  return version;
}
