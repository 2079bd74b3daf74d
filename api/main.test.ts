import { connect as connectTo, createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { callApi } from '../tests/support/api/callApi.ts';
import { freshDatabase, setUpDatabase } from '../tests/support/database/database.ts';
import { customerFields, makeTherapist, utcDateIn } from '../tests/support/testData.ts';
import { startApiProcess } from '../tests/support/api/apiProcess.ts';
import { pollUntil } from '../tests/support/pollUntil.ts';
import { connect } from './database/client.ts';
import { freePort } from './database/embedded/postmaster.ts';

const database = setUpDatabase();

describe('the process', () => {
  it('finishes requests in flight on SIGTERM and exits with 0', async () => {
    const api = await startApiProcess(database.url);
    const { id, serviceId } = await makeTherapist(api.manage);
    const startTime = `${utcDateIn(4)} 10:00`;
    // The booking waits for the therapist's lock, which is held here until the process got its signal.
    // postgres.js cannot reserve a connection that is not open yet
    await database.sql`select`;
    const holder = await database.sql.reserve();
    await holder`select pg_advisory_lock(1, ${id})`;
    const answer = callApi(api.base, 'POST', '/api/bookings', {
      body: { ...customerFields, therapistId: id, serviceId, startTime },
    });
    const isWaiting = async () => {
      const [row] = await database.sql<{ waiting: boolean }[]>`
        select exists (select from pg_locks where locktype = 'advisory' and not granted) as waiting`;
      return row?.waiting;
    };
    await pollUntil(isWaiting, Boolean);
    const stopped = api.stop('SIGTERM');
    const isGone = () =>
      callApi(api.base, 'GET', '/healthz').then(
        () => false,
        () => true,
      );
    await pollUntil(isGone, Boolean);
    await holder`select pg_advisory_unlock(1, ${id})`;
    holder.release();
    expect((await answer).status).toBe(201);
    expect(await stopped).toBe(0);
  });

  it(
    'reports at /readyz that it is stopping, and accepts requests for STOP_DELAY_MS',
    { tags: ['full'] },
    async () => {
      const api = await startApiProcess(database.url, { STOP_DELAY_MS: '1500' });
      const statusOf = async (path: string) => (await callApi(api.base, 'GET', path)).status;
      expect(await statusOf('/readyz')).toBe(200);
      const stopped = api.stop('SIGTERM');
      await pollUntil(
        () => statusOf('/readyz'),
        (status) => status === 503,
      );
      expect(await statusOf('/api/therapists')).toBe(200);
      // an event stream that is opened now would delay the stop
      expect((await api.manage('GET', '/events')).status).toBe(503);
      expect(await stopped).toBe(0);
    },
  );

  it('logs no personal data, not even when a query fails', async () => {
    const api = await startApiProcess(database.url, { LOG_LEVEL: 'trace' });
    const { id, serviceId } = await makeTherapist(api.manage);
    const startTime = `${utcDateIn(4)} 10:00`;
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
      callApi(api.base, 'POST', '/api/bookings', {
        body: { ...canary, therapistId: id, serviceId, startTime, ...body },
      });
    expect((await book({})).status).toBe(201);
    expect((await book({})).status).toBe(409);
    expect((await book({ clientPhone: '087777777x' })).status).toBe(400);
    await api.manage('GET', '/bookings?search=Canary%20Nameson');
    await database.sql`alter table bookings rename column notes to remarks`;
    expect((await book({ startTime: startTime.replace('10:00', '12:00') })).status).toBe(500);
    await database.sql`alter table bookings rename column remarks to notes`;
    await api.stop();
    expect(api.output()).toContain('"path":"/api/bookings"');
    expect(api.output()).toContain('"code":"42703"');
    expect(api.output()).not.toMatch(/canary|087777777|lotus garden|Bearer/i);
  });

  it('opens at most DATABASE_CONNECTIONS and one that listens', { tags: ['full'] }, async () => {
    const own = await freshDatabase();
    const api = await startApiProcess(own.url, { DATABASE_CONNECTIONS: '3' });
    const { id } = await makeTherapist(api.manage);
    const slots = `/api/therapists/${id}/availability/slots?date=${new Date().toISOString().slice(0, 10)}`;
    const held = async () => {
      const [row] = await database.sql<{ count: number }[]>`
        select count(*)::integer as count from pg_stat_activity
        where datname = ${new URL(own.url).pathname.slice(1)} and application_name = 'api'`;
      return row?.count;
    };
    // every query waits, so that no connection is reused
    const other = connect(own.url, { max: 1, name: 'other' });
    await other`begin`;
    await other`lock table bookings`;
    const asked = Promise.all(Array.from({ length: 60 }, () => fetch(`${api.base}${slots}`)));
    await pollUntil(held, (count) => count === 4);
    await other`commit`;
    await other.end();
    expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await held()).toBe(4);
    await api.stop();
    await own.drop();
  });

  it('warns once when requests come through a proxy that is not trusted', { tags: ['full'] }, async () => {
    const api = await startApiProcess(database.url);
    const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.7' } };
    await fetch(`${api.base}/api/services`, forwarded);
    await fetch(`${api.base}/api/services`, forwarded);
    await api.stop();
    expect(api.output().match(/TRUST_PROXY/g)).toHaveLength(1);
    expect(api.output()).not.toContain('203.0.113.7');
  });

  it(
    'warns of a weak password at the first start and of a weak secret at every start',
    { tags: ['full'] },
    async () => {
      const empty = await freshDatabase();
      // the tests’ password becomes weak, since the host name contains its words
      const env = { PUBLIC_URL: 'https://lotus.garden' };
      const warnings = async () => {
        const api = await startApiProcess(empty.url, env);
        await api.stop();
        return api.output().match(/(?<="msg":")(?:ADMIN_PASSWORD|APP_SECRET)/g);
      };
      expect(await warnings()).toEqual(['APP_SECRET', 'ADMIN_PASSWORD']);
      expect(await warnings()).toEqual(['APP_SECRET']);
      await empty.drop();
    },
  );

  it('reports in one sentence why it cannot start, without a stack', { tags: ['full'] }, async () => {
    const reasonOf = (url: string, env = {}) =>
      startApiProcess(url, env).then(
        () => 'none',
        (error: Error) => error.message,
      );
    const [misconfigured, stranger, unencrypted] = await Promise.all([
      reasonOf(database.url, { PORT: 'eighty' }),
      reasonOf(database.url.replace(/:[^:@]+@/, ':guess@')),
      reasonOf(`${database.url}?sslmode=require`),
    ]);
    expect(misconfigured).toMatch(/The configuration is wrong\. PORT: /);
    expect(misconfigured).not.toMatch(/\n\s+at /);
    expect(stranger).toMatch(/password authentication failed/);
    expect(unencrypted).toMatch(/\nThe database offers no TLS/);
  });

  it(
    'waits for a database that is not up yet, answering 503, and serves once it is',
    { tags: ['full'] },
    async () => {
      const [port, late] = [await freePort(), await freePort()];
      const url = new URL(database.url);
      const { hostname, port: reachable } = url;
      url.port = String(late);
      const starting = startApiProcess(url.href, { PORT: String(port) });
      const base = `http://127.0.0.1:${port}`;
      await vi.waitFor(async () => expect((await fetch(`${base}/healthz`)).status).toBe(200), 10_000);
      const answer = await fetch(`${base}/api/therapists`);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
      expect((await fetch(`${base}/readyz`)).status).toBe(503);

      const way = createServer((socket) => {
        const onward = connectTo(Number(reachable), hostname);
        socket.pipe(onward).pipe(socket);
        socket.on('error', () => onward.destroy());
        onward.on('error', () => socket.destroy());
      }).listen(late, '127.0.0.1');
      const api = await starting;
      expect(api.output()).toContain('The database cannot be reached (ECONNREFUSED)');
      expect((await fetch(`${base}/readyz`)).status).toBe(200);
      await api.stop();
      way.close();
    },
  );
});
