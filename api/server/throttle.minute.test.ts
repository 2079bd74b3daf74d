import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi, startApi } from '../../tests/support/api/api.ts';
import { makeTherapist, customerFields } from '../../tests/support/testData.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import type { ErrorBody } from '../contract/errors.ts';

/** 18 seconds into a minute. */
const beginning = Date.parse('2026-11-21T03:00:18.000Z');
let moment = beginning;
const api = setUpApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, now: () => new Date(moment) });
let slots: string;

beforeAll(async () => {
  const { id, serviceId } = await makeTherapist(api.manage);
  slots = `/api/therapists/${id}/availability/slots?date=2026-11-22&serviceId=${serviceId}`;
});

const look = (path: string, address: string, method = 'GET', to = api) =>
  to.visit<ErrorBody>(method, path, { headers: { 'X-Forwarded-For': address } });

/** Sends the given number of requests and counts their statuses. */
async function sendMany(path: string, address: string, count: number, to = api) {
  const seen: Record<number, number> = {};
  const visitor = async () => {
    for (let left = count / 10; left > 0; left -= 1) {
      const { status } = await look(path, address, 'GET', to);
      seen[status] = (seen[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, visitor));
  return seen;
}

describe('requests of one address that are not served from the cache', () => {
  it('are limited to 600 a minute for slots, then 429 with the seconds until the next minute', async () => {
    expect(await sendMany(slots, '198.51.100.1', 600)).toEqual({ 200: 600 });
    const { status, body, headers } = await look(slots, '198.51.100.1');
    expect([status, body.code, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      429,
      'too_many_requests',
      '42',
      'no-store',
    ]);
  });

  it('are counted per address and minute', { tags: ['full'] }, async () => {
    expect((await look(slots, '198.51.100.1')).status).toBe(429);
    expect((await look(slots, '198.51.100.2')).status).toBe(200);
    moment += 42_000;
    expect((await look(slots, '198.51.100.1')).status).toBe(200);
  });

  it('block neither bookings, sign-ins nor cached responses of the same address', async () => {
    const address = '198.51.100.3';
    await sendMany(slots, address, 600);
    expect((await look(slots, address)).status).toBe(429);
    const headers = { 'X-Forwarded-For': address };
    const booking = { ...customerFields, therapistId: 999_999, serviceId: 1, startTime: '2030-01-01 10:00' };
    expect((await api.visit('POST', '/api/bookings', { body: booking, headers })).status).toBe(404);
    const credentials = { username: 'admin', password: 'lotus garden' };
    expect((await api.visit('POST', '/api/auth/login', { body: credentials, headers })).status).toBe(200);
    await pollUntil(
      async () => {
        await look('/api/therapists', '198.51.100.4');
        return look('/api/therapists', address);
      },
      ({ status }) => status === 200,
    );
  });

  it.each([
    ['what does not exist', '/api/therapists/999999', 404, 600],
    ['who is signed in', '/api/auth/verify', 401, 600],
    ['pictures', '/uploads/none', 404, 3_000],
  ])('are limited for %s too (%s)', { tags: ['full'] }, async (_what, path, status, allowed) => {
    const address = `203.0.113.${path.length}`;
    expect(await sendMany(path, address, allowed + 10)).toEqual({ [status]: allowed, 429: 10 });
  });

  it('are not limited with RATE_LIMITS=off', { tags: ['full'] }, async () => {
    const open = await startApi({ env: { TRUST_PROXY: '1' } });
    expect(await sendMany('/api/auth/verify', '198.51.100.5', 620, open)).toEqual({ 401: 620 });
    await open.stop();
  });
});
