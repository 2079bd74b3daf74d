import { describe, expect, it } from 'vitest';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Service } from '../contract/service.ts';

const api = setUpApi();

type Data<T> = { data: T } & ErrorBody;

describe('services', () => {
  it('are created with 60 minutes and 0 THB by default, patched, and deleted', async () => {
    const made = await api.manage<Data<Service>>('POST', '/services', { name: 'Foot massage' });
    expect([made.status, made.body.data]).toMatchObject([201, { duration: 60, price: 0, description: null }]);
    const changed = await api.manage<Data<Service>>('PATCH', `/services/${made.body.data.id}`, {
      price: 450.5,
      description: 'With warm towels',
    });
    expect(changed.body.data).toMatchObject({
      name: 'Foot massage',
      price: 450.5,
      description: 'With warm towels',
    });
    const emptied = await api.manage<Data<Service>>('PATCH', `/services/${made.body.data.id}`, {
      description: '',
    });
    expect(emptied.body.data).toMatchObject({ price: 450.5, description: null });
    expect((await api.manage('DELETE', `/services/${made.body.data.id}`)).status).toBe(204);
    expect((await api.manage('DELETE', `/services/${made.body.data.id}`)).status).toBe(404);
  });

  it('last 15 to 720 minutes in steps of 15, and cost 0 or more', async () => {
    for (const body of [
      { duration: 10 },
      { duration: 50 },
      { duration: 735 },
      { price: -1 },
      { duration: '60' },
    ]) {
      expect((await api.manage('POST', '/services', { name: 'Odd', ...body })).status).toBe(400);
    }
  });

  it('have unique names, ignoring case', async () => {
    await api.manage('POST', '/services', { name: 'Oil massage' });
    const { status, body } = await api.manage<ErrorBody>('POST', '/services', { name: 'OIL massage' });
    expect([status, body.code]).toEqual([409, 'duplicate']);
  });

  it('with bookings cannot be deleted; the answer says how many there are and what to do instead', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    await bookVisit(api, { id, serviceId });
    const { status, body } = await api.manage<ErrorBody>('DELETE', `/services/${serviceId}`);
    expect([status, body.code, body.count]).toEqual([409, 'in_use', 1]);
    expect(body.message).toContain('Take it off the therapists instead');
  });

  it('do not change existing bookings when their price or duration changes', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    const bookingId = await bookVisit(api, { id, serviceId });
    await api.manage('PATCH', `/services/${serviceId}`, { price: 9_999, duration: 120 });
    const read = await api.manage<Data<{ service: Service }>>('GET', `/bookings/${bookingId}`);
    expect(read.body.data.service).toMatchObject({ price: 800, duration: 60 });
  });
});
