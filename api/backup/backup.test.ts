import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/api.ts';
import { freshDatabase } from '../../tests/database.ts';
import { makeTherapist, nok } from '../../tests/people.ts';
import type { FreshDatabase } from '../../tests/server.ts';
import { connect, type Sql } from '../database.ts';
import { seedDemo } from '../demo/seed.ts';
import { dump } from './dump.ts';
import { restore } from './restore.ts';
import { readTables } from './tables.ts';

const now = new Date('2026-12-01T01:00:00Z');
/** what has to be escaped, and what readers of lines stumble over */
const awkward = 'tab\t, line\nfeed, \\. and \\N, \u2028 \r, ก\u0e33ลัง, 👨‍👩‍👧';

let source: FreshDatabase;
let target: FreshDatabase;
let script: Buffer;

beforeAll(async () => {
  source = await freshDatabase();
  target = await freshDatabase();
  const api = await startApi({ now: () => now, url: source.url });
  await seedDemo(api.sql, now);
  await fill(api);
  await api.stop();
  script = await read(source.url);
});
afterAll(() => Promise.all([source.drop(), target.drop()]));

describe('a backup put back', () => {
  it('holds every row of every table, to the letter', async () => {
    await restore(target.url, pieces(script, script.length));
    const before = await contents(source.url);
    expect(await contents(target.url)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(15);
  });

  it('lets nobody stay in who may have logged out since', async () => {
    const sql = connect(target.url);
    const sessions = await sql<{ ended: boolean }[]>`select ended_at is not null as ended from sessions`;
    await sql.end();
    expect(sessions.map(({ ended }) => ended)).toEqual([true]);
  });

  it('still refuses what its constraints refuse, records what it recorded, and numbers on', async () => {
    const api = await startApi({ now: () => now, url: target.url });
    const [last] = await api.sql<{ id: number; therapistId: number; startTime: Date }[]>`
      select id, therapist_id as "therapistId", start_time as "startTime"
      from bookings where status = 'pending' order by id desc limit 1`;
    await expect(
      api.sql`insert into bookings (therapist_id, service_id, start_time, end_time, client_name, client_address,
          duration, price, occupied)
        select therapist_id, service_id, start_time, end_time, 'Nok', 'Here', duration, price, occupied
        from bookings where id = ${last?.id ?? 0}`,
    ).rejects.toMatchObject({ constraint_name: 'bookings_no_overlap' });
    await expect(api.sql`delete from audit_entries`).rejects.toThrow(/append-only/);
    const { id, serviceId } = await makeTherapist(api.manage);
    const { body } = await api.visit<{ data: { id: number } }>('POST', '/api/bookings', {
      body: { ...nok, therapistId: id, serviceId, startTime: '2026-12-03 10:00' },
    });
    expect(body.data.id).toBeGreaterThan(last?.id ?? 0);
    await api.stop();
  });

  it('takes the place of a shop only when told to', async () => {
    await expect(restore(target.url, pieces(script, 1000))).rejects.toThrow(/holds a shop already/);
    await restore(target.url, pieces(script, 1000), { replace: true });
    expect(await contents(target.url)).toEqual(await contents(source.url));
  });

  it('changes nothing when it is cut short, is no backup, or the app is running', async () => {
    const before = await contents(target.url);
    const attempt = (bytes: Buffer) => restore(target.url, pieces(bytes, 5000), { replace: true });
    for (const share of [0.01, 0.3, 0.9, 0.999]) {
      await expect(attempt(script.subarray(0, script.length * share))).rejects.toThrow(/cut short/);
    }
    await expect(attempt(Buffer.from('hello\n'))).rejects.toThrow(/no backup/);
    await expect(attempt(Buffer.from('{"schema":9999}\n'))).rejects.toThrow(/newer/);
    const sql = connect(target.url);
    await sql`select 1`;
    await expect(attempt(script)).rejects.toThrow(/Stop it first/);
    await sql.end();
    await sqlIn(target.url, 'create table invoices (amount integer)');
    await expect(attempt(script)).rejects.toThrow(/not this app's \(invoices\)/);
    await sqlIn(target.url, 'drop table invoices');
    expect(await contents(target.url)).toEqual(before);
  });
});

async function sqlIn(url: string, statement: string): Promise<void> {
  const sql = connect(url);
  await sql.unsafe(statement);
  await sql.end();
}

async function fill(api: TestApi): Promise<void> {
  const { id, serviceId } = await makeTherapist(api.manage, { bio: awkward });
  const book = (time: string) =>
    api.visit('POST', '/api/bookings', {
      body: { ...nok, therapistId: id, serviceId, startTime: `2026-12-02 ${time}`, notes: awkward },
    });
  await book('10:00');
  await book('14:00');
  await api.manage('POST', '/settings/integrations', {
    line: { adminLineId: 'U0123', channelAccessToken: 'a-token-to-seal' },
  });
}

async function read(url: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of dump(url)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** A digest of each table, every column of every row in it, but when a sign-in ended. */
async function contents(url: string): Promise<Record<string, string>> {
  const sql: Sql = connect(url);
  const digests: Record<string, string> = {};
  for (const { name } of await readTables(sql)) {
    const [row] = await sql.unsafe<{ digest: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as digest
        from (select to_jsonb(t) - 'ended_at' as row from "${name}" t) rows`,
    );
    digests[name] = row?.digest ?? '';
  }
  await sql.end();
  return digests;
}
