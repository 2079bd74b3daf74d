import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tests/support/database/database.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { startFaultyProxy } from '../../tests/support/network/faultyProxy.ts';
import { connect, type Sql } from './client.ts';
import { migrate, migrateOnConnection } from './migrate.ts';
import { projectFolder } from '../config.ts';

let database: FreshDatabase;
let sql: Sql;
let folder: string;

beforeEach(async () => {
  database = await freshDatabase();
  sql = connect(database.url);
  folder = await mkdtemp(join(tmpdir(), 'migrations '));
  await cp(join(projectFolder, 'sql'), folder, { recursive: true });
});
afterEach(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});

const add = (name: string, text: string) => writeFile(join(folder, 'migrations', name), text);
const newest = async () =>
  (await sql<{ version: number }[]>`select max(version) as version from schema_migrations`)[0]?.version ?? 0;

describe('migrations', () => {
  it('are applied once and in order', async () => {
    const before = await newest();
    await add('9001_one.sql', 'create table one (id integer);');
    await add('9002_two.sql', 'alter table one add column name text;');
    await migrate(database.url, folder);
    await migrate(database.url, folder);
    expect([before < 9001, await newest()]).toEqual([true, 9002]);
  });

  it('that fail change nothing, and are applied once they are corrected', async () => {
    const before = await newest();
    await add('9001_broken.sql', 'create table half (id integer); select no_such_column from half;');
    await expect(migrate(database.url, folder)).rejects.toThrow();
    const [half] = await sql<{ found: string | null }[]>`select to_regclass('half')::text as found`;
    expect([half?.found, await newest()]).toEqual([null, before]);
    await add('9001_broken.sql', 'create table half (id integer);');
    await migrate(database.url, folder);
    expect(await newest()).toBe(9001);
  });

  it('are applied once when two processes start at the same time', async () => {
    await add('9001_counted.sql', 'create table counted (id integer); insert into counted values (1);');
    await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
    expect(await sql`select * from counted`).toHaveLength(1);
  });

  it(
    'interrupted at any step are complete after the next attempt',
    { tags: ['full'], timeout: 60_000 },
    async () => {
      await add('9001_one.sql', 'create table one (id integer); insert into one values (1);');
      await add('9002_two.sql', 'alter table one add column name text; update one set id = id + 1;');
      const wire = await startFaultyProxy(Number(new URL(database.url).port));
      const through = wire.through(database.url);
      try {
        for (const when of ['before', 'after'] as const) {
          let finished = false;
          for (let step = 1; !finished; step += 1) {
            await sql`delete from schema_migrations where version > 9000`;
            await sql`drop table if exists one`;
            wire.cutAt(step, when);
            finished = await migrate(through, folder).then(
              () => true,
              () => false,
            );
            await migrate(database.url, folder);
            expect(await sql`select * from one`, `cut ${when} message ${step}`).toEqual([
              { id: 2, name: null },
            ]);
            expect(await newest()).toBe(9002);
          }
        }
      } finally {
        await wire.stop();
      }
    },
  );

  it('are applied once when the migrating process is killed while others wait', async () => {
    await add(
      '9001_slow.sql',
      'create table slow (id integer); select pg_sleep(0.5); insert into slow values (1);',
    );
    const working = migrate(database.url, folder).catch((error: unknown) => error);
    await pollUntil(
      () => sql<{ pid: number }[]>`
        select pid from pg_stat_activity
        where datname = current_database() and application_name = 'migrate' and query like '%pg_sleep%'`,
      (found) => found.length === 1,
    );
    const others = [1, 2].map(() => migrate(database.url, folder));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'migrate' and query like '%pg_sleep%'`;
    expect(await working).toBeInstanceOf(Error);
    await Promise.all(others);
    expect(await sql`select * from slow`).toHaveLength(1);
  });

  it('are applied once even when two processes hold the lock', async () => {
    await add(
      '9001_slow.sql',
      'create table slow (id integer); select pg_sleep(0.3); insert into slow values (1);',
    );
    const [one, two] = [1, 2].map(() => connect(database.url, { max: 1, timeout: 0 }));
    await Promise.all([migrateOnConnection(one!, { folder }), migrateOnConnection(two!, { folder })]);
    expect(await sql`select * from slow`).toHaveLength(1);
    await Promise.all([one!.end(), two!.end()]);
  });

  it('wait for a table that somebody reads for long without keeping others waiting', async () => {
    await sql`create table long_read as select 1 as id`;
    const [reader, visitor] = [connect(database.url, { max: 1 }), connect(database.url, { max: 1 })];
    // one statement, so that the lock is held to its end
    const reading = reader`select *, pg_sleep(3) from long_read`.then((rows) => rows);
    await pollUntil(
      () => sql`select pid from pg_locks where relation = 'long_read'::regclass`,
      (locks) => locks.length > 0,
    );
    await add('9001_locking.sql', 'alter table long_read add column name text;');
    const migrating = migrate(database.url, folder);
    await pollUntil(
      () => sql`select pid from pg_locks where relation = 'long_read'::regclass and not granted`,
      (locks) => locks.length > 0,
    );
    // before the reader ends
    expect(await visitor`select * from long_read`).toHaveLength(1);
    expect(
      await sql`select pid from pg_locks where relation = 'long_read'::regclass and granted`,
    ).toHaveLength(1);
    await Promise.all([reading, migrating]);
    expect(await newest()).toBe(9001);
    await Promise.all([reader.end(), visitor.end()]);
  });

  it('that were edited after they were applied are rejected by name', async () => {
    const [landed] = (await readdir(join(folder, 'migrations'))).toSorted();
    await add(landed ?? '', '-- edited');
    await expect(migrate(database.url, folder)).rejects.toThrow(`${landed} was edited`);
  });

  it('of a release before 1.0 are not followed: its data is refused, and nothing is changed', async () => {
    await sql`update schema_migrations set name = '0001_booking.sql' where version = 1`;
    await expect(migrate(database.url, folder)).rejects.toThrow(
      /made by a release before 1\.0.* nothing was changed\. Set DATA_DIR to an empty folder/,
    );
    expect(await sql`select id from booking_rules`).toHaveLength(1);
  });

  it('of a newer version in the database are rejected by name', async () => {
    await sql`insert into schema_migrations (version, name, checksum) values (9999, '9999_future.sql', 'x')`;
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'newer than this code: it has 9999_future.sql',
    );
  });
});

describe('functions', () => {
  const define = (answer: string) =>
    writeFile(
      join(folder, 'functions/greeting.sql'),
      `create or replace function greeting() returns text language sql return '${answer}';`,
    );
  const migrateWith = async (answer: string) => {
    await define(answer);
    await migrate(database.url, folder);
  };
  const greeting = async () => (await sql<{ said: string }[]>`select greeting() as said`)[0]?.said;

  it('are created after the migrations, and again whenever their text changes', async () => {
    await migrateWith('hello');
    expect(await greeting()).toBe('hello');
    await migrateWith('good morning');
    expect(await greeting()).toBe('good morning');
  });

  it('whose text is the same are left alone', async () => {
    await migrateWith('hello');
    await sql.unsafe("create or replace function greeting() returns text language sql return 'by hand'");
    await migrate(database.url, folder);
    expect(await greeting()).toBe('by hand');
  });

  it('with an error leave the one before in place', async () => {
    await migrateWith('hello');
    await writeFile(join(folder, 'functions/greeting.sql'), 'create or replace function greeting(');
    await expect(migrate(database.url, folder)).rejects.toThrow();
    expect(await greeting()).toBe('hello');
    await migrateWith('good morning');
    expect(await greeting()).toBe('good morning');
  });

  it('are replaced all or none: one may call another that is new', async () => {
    const caller = join(folder, 'functions/caller.sql');
    const call = (answer: string) =>
      writeFile(caller, `create or replace function caller() returns text language sql return '${answer}';`);
    await call('old');
    await migrateWith('hello');
    await call('new');
    await writeFile(join(folder, 'functions/greeting.sql'), 'create or replace function greeting(');
    await expect(migrate(database.url, folder)).rejects.toThrow();
    expect(await sql`select caller() as said`).toMatchObject([{ said: 'old' }]);
    await migrateWith('good morning');
    expect(await sql`select caller() as said`).toMatchObject([{ said: 'new' }]);
  });

  it('are created once when several processes start at the same moment', async () => {
    await define('hello');
    await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
    const unlocked = [1, 2].map(() => connect(database.url, { max: 1, timeout: 0 }));
    await define('good morning');
    await Promise.all(unlocked.map((own) => migrateOnConnection(own, { folder })));
    expect(await greeting()).toBe('good morning');
    await Promise.all(unlocked.map((own) => own.end()));
  });
});
