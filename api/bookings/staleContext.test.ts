import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api.ts';
import { inDays } from '../../tests/support/bookingForm.ts';
import { makeTherapist, nok } from '../../tests/support/people.ts';
import { until } from '../../tests/support/until.ts';
import type { Failure } from '../contract/errors.ts';
import { connect } from '../database/client.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Who = { id: number; serviceId: number };

/** Changes a table past the triggers that tell of it: whoever remembers goes on remembering. */
const untold = (table: string, change: string) =>
  api.sql.unsafe(`
    alter table ${table} disable trigger user;
    ${change};
    alter table ${table} enable trigger user`);

const offers = async ({ id, serviceId }: Who): Promise<boolean> => {
  const path = `/api/therapists/${id}/availability/slots?date=${inDays(3)}&serviceId=${serviceId}`;
  return (await api.visit<{ data: string[] }>('GET', path)).body.data.length > 0;
};

const activeIs = ({ id }: Who, isActive: boolean) =>
  untold('therapists', `update therapists set is_active = ${isActive} where id = ${id}`);

/** Waits until the process tells this therapist's terms from memory. */
const remembers = async (who: Who, isActive = true) => {
  await until(async () => {
    await api.manage('PATCH', `/therapists/${who.id}/active`, { isActive });
    const told = await offers(who);
    await activeIs(who, !isActive);
    return told === isActive && (await offers(who)) === isActive;
  }, Boolean);
  await activeIs(who, isActive);
};

const book = ({ id, serviceId }: Who, fields: object = {}) =>
  api.visit<Failure>('POST', '/api/bookings', {
    body: { ...nok, therapistId: id, serviceId, startTime: `${inDays(3)} 10:00`, ...fields },
  });

const written = async ({ id }: Who) =>
  (await api.sql`select from bookings where therapist_id = ${id} and duration = 60`).count;

describe('a booking request that memory would let through', () => {
  it.each([
    ['the shop has closed', 'shop_status', () => 'update shop_status set is_open = false', 'shop_closed'],
    [
      'the therapist has stopped',
      'therapists',
      ({ id }: Who) => `update therapists set is_active = false where id = ${id}`,
      'therapist_inactive',
    ],
    [
      'the service is no longer offered',
      'therapist_services',
      ({ id }: Who) => `delete from therapist_services where therapist_id = ${id}`,
      'service_not_offered',
    ],
    [
      'the service costs something else',
      'services',
      ({ serviceId }: Who) => `update services set price = price + 1 where id = ${serviceId}`,
      'service_not_offered',
    ],
    [
      'the therapist’s hours are gone',
      'therapist_availability',
      ({ id }: Who) => `delete from therapist_availability where therapist_id = ${id}`,
      'slot_unavailable',
    ],
  ] as const)('is refused where %s, and nothing is written', async (_what, table, change, code) => {
    const who = await makeTherapist(api.manage);
    await remembers(who);
    await untold(table, change(who));
    expect(await offers(who), 'still remembered').toBe(true);
    const { status, body } = await book(who, { expectedPrice: 800 });
    await untold('shop_status', 'update shop_status set is_open = true');
    expect([status, body.code]).toEqual([409, code]);
    expect(await written(who)).toBe(0);
  });
});

describe('a booking request that memory would refuse', () => {
  it('is made where the database knows better', async () => {
    const who = await makeTherapist(api.manage);
    await remembers(who, false);
    await activeIs(who, true);
    expect(await offers(who), 'still remembered').toBe(false);
    expect((await book(who)).status).toBe(201);
    expect(await written(who)).toBe(1);
  });
});

describe('a booking request that waits for the therapist', () => {
  it.each([
    ['the therapist is deleted', ({ id }: Who) => `/therapists/${id}`, [404, 'not_found']],
    [
      'the service is deleted',
      ({ serviceId }: Who) => `/services/${serviceId}`,
      [409, 'service_not_offered'],
    ],
  ] as const)('is told so when %s meanwhile', async (_what, path, refusal) => {
    const who = await makeTherapist(api.manage);
    const other = connect(api.context.config.databaseUrl ?? '', { max: 1, name: 'other' });
    await other`select pg_advisory_lock(1, ${who.id})`;
    const asked = book(who);
    const isWaiting = async () => {
      const [row] = await other<{ waiting: boolean }[]>`
        select exists (select from pg_locks where locktype = 'advisory' and not granted) as waiting`;
      return row?.waiting;
    };
    await until(isWaiting, Boolean);
    const deleted = await api.manage('DELETE', path(who));
    await other`select pg_advisory_unlock(1, ${who.id})`;
    await other.end();
    expect(deleted.status).toBe(204);
    const { status, body } = await asked;
    expect([status, body.code]).toEqual(refusal);
  });
});
