import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../tests/database.ts';
import type { FreshDatabase } from '../tests/server.ts';
import { connect, type Sql } from './database.ts';
import { migrate } from './migrate.ts';
import { root } from './root.ts';

let database: FreshDatabase;
let sql: Sql;
let folder: string;

beforeEach(async () => {
  database = await freshDatabase();
  sql = connect(database.url);
  folder = await mkdtemp(join(tmpdir(), 'migrations '));
  await cp(join(root, 'sql/migrations'), folder, { recursive: true });
});
afterEach(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});

const add = (name: string, text: string) => writeFile(join(folder, name), text);
const newest = async () =>
  (await sql<{ version: number }[]>`select max(version) as version from schema_migrations`)[0]?.version ?? 0;

describe('migrations', () => {
  it('are applied once, in order, and again change nothing', async () => {
    const before = await newest();
    await add('9001_one.sql', 'create table one (id integer);');
    await add('9002_two.sql', 'alter table one add column name text;');
    await migrate(database.url, folder);
    await migrate(database.url, folder);
    expect([before < 9001, await newest()]).toEqual([true, 9002]);
  });

  it('that fail leave nothing behind, and run once they are mended', async () => {
    const before = await newest();
    await add('9001_broken.sql', 'create table half (id integer); select no_such_column from half;');
    await expect(migrate(database.url, folder)).rejects.toThrow();
    const [half] = await sql<{ found: string | null }[]>`select to_regclass('half')::text as found`;
    expect([half?.found, await newest()]).toEqual([null, before]);
    await add('9001_broken.sql', 'create table half (id integer);');
    await migrate(database.url, folder);
    expect(await newest()).toBe(9001);
  });

  it('run once when two processes start at the same moment', async () => {
    await add('9001_counted.sql', 'create table counted (id integer); insert into counted values (1);');
    await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
    expect(await sql`select * from counted`).toHaveLength(1);
  });

  it('that were edited after they landed are refused by name', async () => {
    const [landed] = (await readdir(folder)).toSorted();
    await add(landed ?? '', '-- edited');
    await expect(migrate(database.url, folder)).rejects.toThrow(`${landed} was edited`);
  });

  it('of a newer version in the database are refused by name', async () => {
    await sql`insert into schema_migrations (version, name, checksum) values (9999, '9999_future.sql', 'x')`;
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'newer than this code: it has 9999_future.sql',
    );
  });
});
