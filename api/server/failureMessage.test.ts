import { expect, it } from 'vitest';
import { setUpApi, startApi } from '../../tests/support/api/api.ts';
import { recordLog } from '../../tests/support/api/recordLog.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { customerFields, makeTherapist } from '../../tests/support/testData.ts';

const api = setUpApi();

const hours = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' };

it('an unexpected error is answered with the specified message of its route', async () => {
  const { id, serviceId } = await makeTherapist(api.manage);
  const visit = { therapistId: id, serviceId, startTime: '2099-12-01 10:00', ...customerFields };
  // whatever reads or writes these fails with an error that the API does not know
  for (const table of ['locations', 'therapist_availability', 'bookings'])
    await api.sql`alter table ${api.sql(table)} rename to ${api.sql(`${table}_gone`)}`;
  const answers = [
    await api.visit<ErrorBody>('GET', '/api/locations'),
    await api.visit<ErrorBody>('GET', `/api/therapists/${id}/availability`),
    await api.visit<ErrorBody>('POST', '/api/bookings', { body: visit }),
    await api.manage<ErrorBody>('POST', `/therapists/${id}/availability`, hours),
    await api.manage<ErrorBody>('PATCH', '/bookings/1', visit),
  ];
  expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
    [500, 'internal', 'Failed to fetch locations'],
    [500, 'internal', 'Failed to fetch availability'],
    [500, 'internal', 'Failed to create booking'],
    [500, 'internal', 'Failed to create availability'],
    [500, 'internal', 'Failed to update booking'],
  ]);
});

it('an unexpected error carries the id under which the log has its reason', async () => {
  const { log, lines } = recordLog('info');
  const logged = await startApi({ log });
  await logged.sql`alter table locations rename to locations_gone`;
  const response = await fetch(`${logged.base}/api/locations`);
  const body = (await response.json()) as ErrorBody;
  expect(body.requestId).toMatch(/^[0-9a-f]{10}$/);
  expect(response.headers.get('x-request-id')).toBe(body.requestId);
  expect(lines.filter(({ id }) => id === body.requestId)).toMatchObject([
    { msg: 'request failed', err: { code: '42P01' } },
  ]);
  expect((await logged.visit<ErrorBody>('GET', '/api/nothing')).body).not.toHaveProperty('requestId');
  await logged.stop();
});
