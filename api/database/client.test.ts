import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { freshDatabase } from '../../tests/support/database/database.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { startFaultyProxy } from '../../tests/support/network/faultyProxy.ts';
import { toApiError } from '../errors.ts';
import { connect, sessionSettings, type Sql } from './client.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const settled = (query: Promise<unknown>): Promise<string> =>
  query.then(JSON.stringify, (error: { name: string; code?: string }) => error.code ?? error.name);

describe.concurrent('a query', () => {
  it('to a database without TLS, where sslmode requires it, fails with a sentence', async ({ expect }) => {
    for (const mode of ['require', 'verify-full']) {
      const sql = connect(`${database.url}?sslmode=${mode}`, { max: 1 });
      await expect(sql`select 1`).rejects.toThrow(
        /^The database offers no TLS, which sslmode in DATABASE_URL/,
      );
      await sql.end({ timeout: 1 });
    }
    const sql = connect(`${database.url}?sslmode=prefer`, { max: 1 });
    expect(await settled(sql`select 1 as n`)).toBe('[{"n":1}]');
    await sql.end({ timeout: 1 });
  });

  it('to a machine to which no way leads counts as a database that is away', async ({ expect }) => {
    // a group of machines, to which nobody can connect
    const sql = connect('postgres://nobody@224.0.0.1/nothing', { max: 1 });
    const error: unknown = await sql`select 1`.catch((thrown: unknown) => thrown);
    expect(toApiError(error).code).toBe('unavailable');
    await sql.end({ timeout: 1 });
  });

  it('neither compiles nor reads or writes times differently, whatever the server is set to', async ({
    expect,
  }) => {
    const { url, drop } = await freshDatabase();
    const owner = connect(url, { max: 1 });
    const unusual = {
      jit: 'on',
      TimeZone: 'Asia/Tokyo',
      DateStyle: 'German, DMY',
      IntervalStyle: 'iso_8601',
      default_transaction_isolation: 'serializable',
    };
    for (const [name, value] of Object.entries(unusual))
      await owner.unsafe(`alter database ${new URL(url).pathname.slice(1)} set ${name} = '${value}'`);
    await owner.end();
    const sql = connect(url, { max: 1 });
    for (const name of Object.keys(unusual)) {
      const [row] = await sql<{ value: string }[]>`select current_setting(${name}) as value`;
      expect(row?.value, name).toBe(sessionSettings[name as keyof typeof sessionSettings]);
    }
    await sql.end();
    await drop();
  });

  it('after others that timed out gets its own rows or an error', { tags: ['full'] }, async ({ expect }) => {
    const sql = connect(database.url, { max: 1 });
    const early = [
      settled(sql`select 1 as n from pg_sleep(3.3)`),
      settled(sql`select 2 as n from pg_sleep(3.3)`),
      settled(sql`select 3 as n`),
    ];
    await pause(3_500);
    const late = settled(sql`select 4 as n`);
    // the second and third query have timed out by now, the third before it was sent
    expect(await Promise.all(early)).toEqual(['[{"n":1}]', 'QueryTimeout', 'QueryTimeout']);
    expect(['[{"n":4}]', 'QueryTimeout']).toContain(await late);
    await sql.end({ timeout: 1 });
  });

  it('that times out while its connection is opened does not lose that connection', async ({ expect }) => {
    const wire = await startFaultyProxy(Number(new URL(database.url).port));
    const sql = connect(wire.through(database.url), { max: 1 });
    wire.stall();
    const given = Promise.all([settled(sql`select 1 as n`), settled(sql`select 2 as n`)]);
    // the second connection starts at 3.5 s and opens after the deadline
    await pause(3_200);
    await wire.flow();
    wire.delay(250);
    expect(await given).toEqual(['CONNECT_TIMEOUT', 'QueryTimeout']);
    await pause(500);
    await wire.flow();
    expect(await settled(sql`select 3 as n`)).toBe('[{"n":3}]');
    await sql.end({ timeout: 1 });
    await wire.stop();
  });

  it.for([
    ['rows', (sql: Sql) => sql`select 1 as n`, '[{"n":1}]'],
    ['bytes', (sql: Sql) => sql`select 1 as n`.raw(), '[[{"type":"Buffer","data":[49]}]]'],
  ] as const)(
    'for %s over a new connection is not rejected with the error of the previous one',
    async ([kind, ask, answer], { expect }) => {
      const name = `ended ${kind}`;
      const [sql, other] = [connect(database.url, { max: 1, name }), connect(database.url, { max: 1 })];
      const inFlight = settled(sql`select pg_sleep(3)`);
      await pollUntil(
        () => other`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${name} and query like '%pg_sleep%'`,
        (ended) => ended.length === 1,
      );
      expect(await inFlight).toBe('ECONNRESET');
      expect(await settled(ask(sql))).toBe(answer);
      await Promise.all([sql.end({ timeout: 1 }), other.end({ timeout: 1 })]);
    },
  );

  it('accepts arrays of any contents', async ({ expect }) => {
    const sql = connect(database.url, { max: 1 });
    const texts = ['', 'a,b', '"quoted"', 'back\\slash', '{}', 'null', 'ไทย', ' '];
    const [row] = await sql`
      select ${texts}::text[] as texts, ${[1, -2]}::integer[] as integers, ${[0.5, 7]}::float[] as floats`;
    expect(row).toEqual({ texts, integers: [1, -2], floats: [0.5, 7] });
    await sql.end({ timeout: 1 });
  });
});
