import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { freshDatabase, testServer } from '../../tests/support/database/database.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';
import { logPlans, readPlans } from '../../tests/support/database/loggedPlans.ts';
import { bookingRequests } from '../../tests/support/api/requestBooking.ts';
import { makeTherapist } from '../../tests/support/testData.ts';

/** From this cost on a PostgreSQL with its default settings compiles a statement: its `jit_above_cost`. */
const compiledFrom = 100_000;

const today = '2026-12-01';
let database: FreshDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await freshDatabase();
  await logPlans(await testServer(), database.url);
  api = await startApi({ url: database.url, now: () => new Date(`${today}T03:00:00Z`) });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

it('no statement of a small shop is planned as if its tables were large, before they are ever analysed', async () => {
  const { id: therapistId, serviceId } = await makeTherapist(api.manage);
  const { book } = bookingRequests(api);
  const request = { therapistId, serviceId, startTime: '2026-12-03 10:00' };
  const { status, body } = await book(request, { 'Idempotency-Key': randomUUID() });
  expect(status).toBe(201);
  const { id, link } = body.data;
  const token = link.split('/').at(-1);
  const reads = [
    `/api/therapists/${therapistId}/availability/slots?date=2026-12-03&serviceId=${serviceId}`,
    `/api/therapists/${therapistId}/availability/days?from=${today}&to=2026-12-31&serviceId=${serviceId}`,
    `/api/availability?date=2026-12-03&serviceId=${serviceId}`,
    '/api/availability/next',
    '/api/catalogue',
    `/api/b/${token}`,
  ];
  for (const path of reads) expect((await api.visit('GET', path)).status, path).toBe(200);
  const managed = [
    '/bookings?includePast=true&search=Nok',
    `/bookings/${id}`,
    `/bookings/${id}/history`,
    `/day?date=2026-12-03`,
    '/customers?search=Nok',
    `/reports?from=${today}&to=2026-12-31`,
    `/statements?from=${today}&to=2026-12-31&therapistId=${therapistId}`,
    '/deliveries',
  ];
  for (const path of managed) expect((await api.manage('GET', path)).status, path).toBe(200);
  const approval = { status: 'approved', version: 1 };
  expect((await api.manage('PATCH', `/bookings/${id}/status`, approval)).status).toBe(200);
  expect((await api.visit('POST', `/api/b/${token}/cancel`, { body: { version: 2 } })).status).toBe(200);
  await api.sql`select enqueue_due_reminders(${new Date('2026-12-02T11:00:00Z')})`.catch(() => {});

  const plans = await readPlans(await testServer());
  expect(plans.length).toBeGreaterThan(100);
  const expensive = plans.filter(({ cost }) => cost >= compiledFrom);
  expect(new Set(expensive.map(({ cost, query }) => `${cost}: ${query}`))).toEqual(new Set());
});

it('a booking request runs at most 50 statements in PostgreSQL, checks of foreign keys included', async () => {
  const { id: therapistId, serviceId } = await makeTherapist(api.manage);
  const { book } = bookingRequests(api);
  const before = await readPlans(await testServer());
  const request = { therapistId, serviceId, startTime: '2026-12-04 10:00', clientPhone: '0812222222' };
  expect((await book(request, { 'Idempotency-Key': randomUUID() })).status).toBe(201);
  const after = await readPlans(await testServer());
  expect(after.length - before.length).toBeLessThanOrEqual(50);
});
