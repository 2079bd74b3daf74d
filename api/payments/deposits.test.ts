import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api.ts';
import { nextFreeTime, requestVisit } from '../../tests/support/bookVisit.ts';
import { customerFields, makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
  await api.sql`update shop_profile set prompt_pay_id = '0812345678', prompt_pay_checked = '0812345678'`;
});

const setRule = (rule: object) => api.manage<ErrorBody>('PATCH', '/settings/booking-rules', rule);
const request = (clientPhone: string) => requestVisit(api, therapist, { clientPhone });
const depositOf = async (id: number) =>
  (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data.deposit;
const ask = async (phone: string) => depositOf((await request(phone)).id);

it('no deposit is asked for without the rule', async () => {
  const { id, link } = await request('0811111101');
  expect(await depositOf(id)).toBeNull();
  expect((await api.visit<{ data: CustomerBooking }>('GET', `/api${link}`)).body.data.payment).toBeNull();
});

it('a deposit is a share of the price, or an amount up to the price', async () => {
  await setRule({ depositFrom: 'everyone', depositUnit: 'percent', depositAmount: 33.33 });
  expect(await ask('0811111102')).toBe(266.64);
  await setRule({ depositUnit: 'thb', depositAmount: 300 });
  expect(await ask('0811111103')).toBe(300);
  await setRule({ depositAmount: 5000 });
  expect(await ask('0811111104')).toBe(800);
});

it('of new customers alone is asked when the rule says so', async () => {
  await setRule({ depositFrom: 'new_customers', depositUnit: 'thb', depositAmount: 300 });
  const known = await request('0811111105');
  await api.manage('PATCH', `/bookings/${known.id}/status`, { status: 'approved' });
  expect([await ask('0811111105'), await ask('0811111106')]).toEqual([null, 300]);
});

it('stays as it was asked when the rule changes, is none of a booking by hand, and is what the page asks for', async () => {
  await setRule({ depositFrom: 'everyone', depositUnit: 'thb', depositAmount: 300 });
  const { id, link } = await request('0811111107');
  const byHand = await api.manage<{ data: { id: number } }>('POST', '/bookings', {
    ...customerFields,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: nextFreeTime(),
    origin: 'phone',
  });
  expect(await depositOf(byHand.body.data.id)).toBeNull();
  await setRule({ depositFrom: null });
  expect(await depositOf(id)).toBe(300);
  const { body } = await api.visit<{ data: CustomerBooking }>('GET', `/api${link}`);
  expect(body.data.payment).toMatchObject({
    due: 800,
    paid: 0,
    deposit: 300,
    promptPay: { id: '0812345678', amount: 300 },
    canSendSlip: true,
  });
});

it('a share above 100 % is refused, whichever of its two fields is changed last', async () => {
  await setRule({ depositUnit: 'thb', depositAmount: 300 });
  const { status, body } = await setRule({ depositUnit: 'percent' });
  expect([status, body.issues?.[0]?.rule]).toEqual([400, 'depositInvalid']);
});
