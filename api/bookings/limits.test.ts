import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/api.ts';
import { everyDay, makeTherapist, nok } from '../../tests/people.ts';
import type { Failure } from '../contract/errors.ts';

let api: TestApi;
let therapist: { id: number; serviceId: number };
const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  therapist = await makeTherapist(api.manage, { hours: everyDay('00:00', '23:30') });
});
afterAll(() => api.stop());

let hour = 0;
const book = (customer: object, address: string) =>
  api.visit<Failure>('POST', '/api/bookings', {
    body: {
      ...nok,
      ...customer,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: `${date} ${String(hour++ % 23).padStart(2, '0')}:00`,
    },
    headers: { 'X-Forwarded-For': address },
  });

describe('one contact', () => {
  it('has at most five undecided requests; another contact still books', async () => {
    for (let i = 0; i < 5; i += 1) expect((await book({}, `10.1.0.${i}`)).status).toBe(201);
    const sixth = await book({ clientName: 'Another name', clientPhone: '0812345678' }, '10.1.0.9');
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await book({ clientPhone: '0800000000' }, '10.1.0.9')).status).toBe(201);
  });
});

describe('one address', () => {
  it('asks at most thirty times in ten minutes; its neighbours are not affected', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) {
      statuses.push((await book({ clientPhone: `08${String(10_000_000 + i)}` }, '10.2.0.1')).status);
    }
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses[30]).toBe(429);
    expect((await book({ clientPhone: '0899999999' }, '10.2.0.2')).status).not.toBe(429);
  });
});
