import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { BookingPayments } from '../contract/payment.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

const bookAndPay = async (note: string | null = null) => {
  const id = await bookVisit(api, therapist);
  await pay(id, note);
  return id;
};
const pay = (id: number, note: string | null = null) =>
  api.manage<ErrorBody>('POST', `/bookings/${id}/payments`, { amount: 800, method: 'cash', note });
const paymentsOf = async (id: number) =>
  (await api.manage<{ data: BookingPayments }>('GET', `/bookings/${id}/payments`)).body.data.payments;

describe('a booking with payments', () => {
  it('cannot be deleted permanently, not even when they are voided', async () => {
    const id = await bookAndPay();
    const [payment] = await paymentsOf(id);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    await api.manage('POST', `/bookings/${id}/payments/${payment!.id}/void`);
    const { status, body } = await api.manage<ErrorBody>('DELETE', `/bookings/${id}`);
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect(body.message).toContain('Erase the personal data');
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('or whose cost was changed, is kept as well', async () => {
    const id = await bookVisit(api, therapist);
    await api.manage('POST', `/bookings/${id}/adjustments`, { amount: 100, kind: 'extra', reason: 'oil' });
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    const { status, body } = await api.manage<ErrorBody>('DELETE', `/bookings/${id}`);
    expect([status, body.code]).toEqual([409, 'in_use']);
  });

  it('that is deleted while a payment is taken is either gone or paid, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await bookVisit(api, therapist);
      await api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
      const [paid, deleted] = await Promise.all([pay(id), api.manage('DELETE', `/bookings/${id}`)]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([paid.status, deleted.status]);
    }
  });

  it('loses the notes when its customer is erased, and takes no new ones; the money stays', async () => {
    const id = await bookAndPay('from Wanida');
    await api.manage('POST', `/bookings/${id}/erase`);
    expect(await paymentsOf(id)).toMatchObject([{ amount: 800, note: null }]);
    const late = await pay(id, 'from Wanida');
    expect([late.status, late.body.issues?.[0]?.rule]).toEqual([400, 'noteNotKept']);
    expect((await pay(id)).status).toBe(201);
  });

  it('has them in the export of its customer’s data, with what its cost was changed by and what is due', async () => {
    const id = await bookAndPay('in coins');
    const extra = { amount: 100, kind: 'extra', reason: 'more oil' };
    await api.manage('POST', `/bookings/${id}/adjustments`, extra);
    const { body } = await api.manage<{ data: Record<string, object> }>('GET', `/bookings/${id}/export`);
    expect(body.data).toMatchObject({
      booking: { due: 900, paid: 800 },
      payments: [{ amount: 800, note: 'in coins', enteredBy: 'admin' }],
      adjustments: [{ ...extra, enteredBy: 'admin' }],
    });
  });
});

it('a payment refreshes the booking on every screen', async () => {
  const id = await bookVisit(api, therapist);
  const changes: object[] = [];
  const end = api.context.changes.subscribe((change) => changes.push(change));
  await api.context.changes.waitUntilCaughtUp();
  changes.length = 0;
  await pay(id);
  await api.context.changes.waitUntilCaughtUp();
  end();
  expect(changes).toContainEqual({ kind: 'booking' });
});
