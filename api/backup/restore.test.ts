import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestTables } from '../../tests/support/database/databaseContents.ts';
import { freshDatabase } from '../../tests/support/database/database.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { connect, type Sql } from '../database/client.ts';
import { seedDemo } from '../demo/seed.ts';
import { lockSchema, migrate } from '../database/migrate.ts';
import { dump } from './dump.ts';
import { restore } from './restore.ts';

const changed = { sessions: ['ended_at'], schema_migrations: ['applied_at'] };

let source: FreshDatabase;
let target: FreshDatabase;
let lines: Buffer[];
/** a connection for observing the database */
let onlooker: Sql;

beforeAll(async () => {
  source = await freshDatabase();
  target = await freshDatabase();
  const sql = connect(source.url);
  await seedDemo(sql);
  await sql.end();
  lines = [];
  for await (const line of dump(source.url)) lines.push(Buffer.from(line));
  onlooker = connect(target.url, { name: 'onlooker' });
});
afterAll(async () => {
  await onlooker.end();
  await Promise.all([source.drop(), target.drop()]);
});

describe('while a backup is being restored', () => {
  it('an app that starts waits, and then finds the restored data', async () => {
    const [middle, reachMiddle] = gate();
    const [mayGoOn, letGoOn] = gate();
    async function* held(): AsyncGenerator<Buffer> {
      const half = lines.length >> 1;
      yield* lines.slice(0, half);
      reachMiddle();
      await mayGoOn;
      yield* lines.slice(half);
    }
    const restoring = restore(target.url, held());
    await Promise.race([middle, restoring]);
    let hasStarted = false;
    const starting = migrate(target.url).then(async () => {
      hasStarted = true;
      return digestTables(target.url, changed);
    });
    await Promise.race([askedTwice(), starting]);
    expect(hasStarted).toBe(false);
    letGoOn();
    await restoring;
    expect(await starting).toEqual(await digestTables(source.url, changed));
  });
});

it('the planner knows how many rows each table has as soon as a backup is restored', async () => {
  const bytes = (async function* () {
    yield* lines;
  })();
  await restore(target.url, bytes, { replace: true });
  const unknown = await onlooker<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`;
  expect(unknown).toEqual([]);
});

describe('a file that is not a backup of this app', () => {
  const edited = (edit: (lines: string[]) => string[]) =>
    (async function* () {
      for (const line of edit(lines.map(String))) yield Buffer.from(line);
    })();
  it.each<[fault: string, edit: (lines: string[]) => string[], sentence: string]>([
    [
      'an unknown table',
      (all) => all.map((line) => line.replace('{"table":"services"}', '{"table":"wares"}')),
      'a table wares',
    ],
    ['no table at all', (all) => [all[0] ?? '', '{"complete":true}\n'], 'no table'],
    [
      'one table less',
      (all) => all.filter((line) => line !== '{"table":"throttle_hits"}\n'),
      'no table throttle_hits',
    ],
    [
      'an unknown column',
      (all) => all.map((line) => line.replaceAll('"price":', '"prize":')),
      'a column prize of services',
    ],
    [
      'a line that is not JSON',
      (all) => [...all.slice(0, -1), 'garbage\n', ...all.slice(-1)],
      'a line that no backup has',
    ],
    [
      'a line of another kind',
      (all) => [...all.slice(0, -1), '{"view":"v"}\n', ...all.slice(-1)],
      'a line that no backup has',
    ],
  ])('is refused, and nothing is changed: %s', async (_, edit, sentence) => {
    const before = await digestTables(target.url);
    await expect(restore(target.url, edited(edit), { replace: true })).rejects.toThrow(
      new RegExp(`^The file has ${sentence}.*nothing was changed`),
    );
    expect(await digestTables(target.url)).toEqual(before);
  });
});

describe('while an app starts', () => {
  it('no backup is restored', async () => {
    const before = await digestTables(target.url);
    const starting = connect(target.url, { max: 1, name: 'migrate' });
    await lockSchema(starting);
    const bytes = (async function* () {
      yield* lines;
    })();
    await expect(restore(target.url, bytes, { replace: true })).rejects.toThrow(
      'The app is starting on this database. Stop it first; nothing was changed.',
    );
    await starting.end();
    expect(await digestTables(target.url)).toEqual(before);
  });
});

/** A promise and its resolver. */
function gate(): [Promise<void>, () => void] {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, open];
}

/** Waits until the migrator has tried to get the lock twice. */
async function askedTwice(): Promise<void> {
  const moments = new Set<string>();
  await pollUntil(
    async () => {
      const asked = await onlooker<{ moment: string }[]>`
        select query_start::text as moment from pg_stat_activity
        where datname = current_database() and application_name = 'migrate' and query like '%advisory%'`;
      for (const { moment } of asked) moments.add(moment);
      return moments.size;
    },
    (size) => size > 1,
  );
}
