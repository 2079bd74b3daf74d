import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { callApi } from '../support/api/callApi.ts';
import {
  countBookedSince,
  countOutcomes,
  expectFullRecovery,
  expectNothingLost,
  type FaultPeriod,
} from '../support/crowd/customerOutcomes.ts';
import {
  makeTherapistAlwaysAvailable,
  newForm,
  nthHourlySlot,
  startCustomers,
  submitForm,
} from '../support/crowd/simulatedCustomers.ts';
import { setUpDatabase } from '../support/database/database.ts';
import { adminPassword, startApiProcess, withMovableClock } from '../support/api/apiProcess.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { startFaultyProxy } from '../support/network/faultyProxy.ts';
import { freePort } from '../../api/database/embedded/postmaster.ts';

const isSoak = process.env['SOAK'] !== undefined;
const kills = isSoak ? 100 : process.env['FULL'] ? 2 : 1;
const hour = 3_600_000;

const database = setUpDatabase();

const start = (env: Record<string, string> = {}) =>
  startApiProcess(database.url, { LOG_LEVEL: 'error', ...env });

describe('a process', () => {
  it(`killed ${kills} times at any moment loses and duplicates no booking`, async () => {
    const env = { PORT: String(await freePort()) };
    let api = await start(env);
    const { base } = api;
    const therapist = await makeTherapistAlwaysAvailable(api.manage);
    const crowd = startCustomers(() => base, therapist);
    const faults: FaultPeriod[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(Math.random() * 700);
      const began = Date.now();
      await api.stop('SIGKILL');
      api = await start(env);
      const ended = Date.now();
      faults.push({ began, ended });
      await pollUntil(
        () => countBookedSince(crowd.forms, ended),
        (made) => made > 0,
      );
    }
    await pollUntil(
      () => countBookedSince(crowd.forms, faults.at(-1)!.ended),
      (made) => made >= 20,
    );
    if (isSoak) await pause(6_000);
    await crowd.leave();
    await expectFullRecovery(crowd, faults, { sql: database.sql, therapist });
    await api.stop();
  }, 1_200_000);

  it('asked to stop answers the 50 requests in flight and exits with 0', { tags: ['full'] }, async () => {
    const api = await start();
    const therapist = await makeTherapistAlwaysAvailable(api.manage);
    // a connection can be reserved once one is open
    await database.sql`select 1`;
    const holder = await database.sql.reserve();
    await holder`select pg_advisory_lock(1, ${therapist.id})`;
    const forms = Array.from({ length: 50 }, () => newForm());
    const tries = forms.map((form, n) => submitForm(api.base, form, therapist, nthHourlySlot(n)));
    await pollUntil(
      () => database.sql<{ waiting: number }[]>`
        select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted`,
      ([row]) => row!.waiting >= 15,
    );
    // Requests that wait for a database connection are not visible in PostgreSQL. None may wait for its 3.5 s.
    await pause(500);
    const stopped = api.stop('SIGTERM');
    await pause(100);
    await holder`select pg_advisory_unlock(1, ${therapist.id})`;
    holder.release();
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(await stopped).toBe(0);
    await expectNothingLost(database.sql, therapist, forms);
  });

  it(
    'asked to stop while its database does not answer exits too',
    { tags: ['full'], timeout: 60_000 },
    async () => {
      const wire = await startFaultyProxy(Number(new URL(database.url).port));
      const api = await startApiProcess(wire.through(database.url), { LOG_LEVEL: 'error' });
      wire.stall();
      const began = Date.now();
      const therapist = { id: 1, serviceId: 1 };
      const trying = submitForm(api.base, newForm(), therapist, nthHourlySlot(0));
      await pause(200);
      expect(await api.stop('SIGTERM')).toBe(0);
      expect(Date.now() - began).toBeLessThan(15_000);
      expect((await trying).status).toBe(503);
      await wire.stop();
    },
  );
});

describe('a process whose clock jumps', { tags: ['full'] }, () => {
  for (const { way, step, tags } of [
    { way: 'an hour ahead', step: hour, tags: [] },
    { way: 'an hour back', step: -hour, tags: ['full' as const] },
  ])
    it(
      `${way} keeps working: bookings are made once, old and new sessions stay valid`,
      { tags, timeout: 60_000 },
      async () => {
        const api = await startApiProcess(
          database.url,
          { LOG_LEVEL: 'error', CLOCK_STEP: String(step) },
          withMovableClock,
        );
        const therapist = await makeTherapistAlwaysAvailable(api.manage);
        const crowd = startCustomers(() => api.base, therapist, { count: 4 });
        await pollUntil(
          () => countOutcomes(crowd.forms).made,
          (made) => made >= 20,
        );
        api.child.kill('SIGUSR2');
        const jumped = Date.now();
        await pollUntil(
          () => countBookedSince(crowd.forms, jumped),
          (made) => made >= 20,
        );
        await crowd.leave();
        expect(countOutcomes(crowd.forms)).toMatchObject({ unavailable: 0, unanswered: 0 });
        await expectNothingLost(database.sql, therapist, crowd.forms);

        expect((await api.manage('GET', '/bookings')).status).toBe(200);
        const again = await callApi<{ data: { token: string } }>(api.base, 'POST', '/api/auth/login', {
          body: { username: 'admin', password: adminPassword },
        });
        const { token } = again.body.data;
        const { iat } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
          iat: number;
        };
        expect(Math.abs(iat * 1000 - Date.now() - step)).toBeLessThan(10_000);
        expect((await callApi(api.base, 'GET', '/api/admin/bookings', { token })).status).toBe(200);
        // another process, whose clock is right, accepts tokens that this one signed
        const other = await start();
        expect((await callApi(other.base, 'GET', '/api/admin/bookings', { token })).status).toBe(200);
        await Promise.all([api.stop(), other.stop()]);
      },
    );
});

describe('a secret rotated while the administrator and customers are active', { tags: ['full'] }, () => {
  it('ends no session and duplicates no booking, from one process to the next', async () => {
    const [older, newer] = ['a secret for tests alone', 'another secret for tests'];
    const before = await start({ APP_SECRET: older });
    const therapist = await makeTherapistAlwaysAvailable(before.manage);
    const signedIn = await callApi<{ data: { token: string } }>(before.base, 'POST', '/api/auth/login', {
      body: { username: 'admin', password: adminPassword },
    });
    const { token } = signedIn.body.data;
    const form = newForm();
    await submitForm(before.base, form, therapist, nthHourlySlot(0));

    const after = await start({ APP_SECRET: newer, APP_SECRET_OLD: older });
    expect((await callApi(after.base, 'GET', '/api/admin/bookings', { token })).status).toBe(200);
    // The answer was lost and the load balancer sends the retry to the new process: `send` checks that it is the
    // same booking.
    expect((await submitForm(after.base, form, therapist, nthHourlySlot(0))).status).toBe(201);
    await expectNothingLost(database.sql, therapist, [form]);
    const body = { status: 'approved' };
    const headers = { 'Idempotency-Key': randomUUID() };
    const path = `/api/admin/bookings/${form.id}/status`;
    for (const { base } of [before, after, before]) {
      expect((await callApi(base, 'PATCH', path, { body, headers, token })).status).toBe(200);
    }
    await Promise.all([before.stop(), after.stop()]);
  }, 60_000);
});
