import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../tests/ask.ts';
import { freshDatabase } from '../tests/database.ts';
import { makeTherapist, nok } from '../tests/people.ts';
import { startProcess } from '../tests/process.ts';
import type { FreshDatabase } from '../tests/server.ts';
import { connect, type Sql } from './database.ts';

let database: FreshDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await freshDatabase();
  sql = connect(database.url);
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});

describe('the process', () => {
  it('asked to stop lets the request in flight finish, and leaves with 0', async () => {
    const api = await startProcess(database.url);
    const { id, serviceId } = await makeTherapist(api.manage);
    const startTime = `${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)} 10:00`;
    // The booking waits for the therapist's lock, which is held here until the process has been told to stop.
    const holder = await sql.reserve();
    await holder`select pg_advisory_lock(1, ${id})`;
    const answer = ask(api.base, 'POST', '/api/bookings', {
      body: { ...nok, therapistId: id, serviceId, startTime },
    });
    await waitFor(async () => {
      const [row] = await sql<{ waiting: boolean }[]>`
        select exists (select from pg_locks where locktype = 'advisory' and not granted) as waiting`;
      return row?.waiting ?? false;
    });
    const stopped = api.stop('SIGTERM');
    await waitFor(() =>
      ask(api.base, 'GET', '/healthz').then(
        () => false,
        () => true,
      ),
    );
    await holder`select pg_advisory_unlock(1, ${id})`;
    holder.release();
    expect((await answer).status).toBe(201);
    expect(await stopped).toBe(0);
  });

  it('writes nothing about a customer into its log, not even when a query fails', async () => {
    const api = await startProcess(database.url, { LOG_LEVEL: 'trace' });
    const { id, serviceId } = await makeTherapist(api.manage);
    const startTime = `${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)} 10:00`;
    const canary = {
      clientName: 'Canary Nameson',
      clientEmail: 'canary@example.com',
      clientPhone: '0877777777',
      clientWhatsapp: '+66877777778',
      clientLineId: 'https://line.me/ti/p/canary-line',
      clientAddress: '77 Canary Lane',
      notes: 'canary notes',
    };
    const book = (body: object) =>
      ask(api.base, 'POST', '/api/bookings', {
        body: { ...canary, therapistId: id, serviceId, startTime, ...body },
      });
    expect((await book({})).status).toBe(201);
    expect((await book({})).status).toBe(409);
    expect((await book({ clientPhone: '087777777x' })).status).toBe(400);
    await api.manage('GET', '/bookings?search=Canary%20Nameson');
    await sql`alter table bookings rename column notes to remarks`;
    expect((await book({ startTime: startTime.replace('10:00', '12:00') })).status).toBe(500);
    await sql`alter table bookings rename column remarks to notes`;
    await api.stop();
    expect(api.output()).toContain('"path":"/api/bookings"');
    expect(api.output()).toContain('"code":"42703"');
    expect(api.output()).not.toMatch(/canary|087777777|lotus garden|Bearer/i);
  });

  it('that cannot start says why in one sentence, without a stack', async () => {
    await expect(startProcess(database.url, { PORT: 'eighty' })).rejects.toThrow(
      /The configuration is wrong\. PORT: /,
    );
    await expect(startProcess(database.url, { PORT: 'eighty' })).rejects.not.toThrow(/\n\s+at /);
    const nobody = 'postgres://x:x@127.0.0.1:9/x';
    await expect(startProcess(nobody)).rejects.toThrow(
      /The database cannot be reached \(ECONNREFUSED\)\. Check DATABASE_URL/,
    );
  });
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
