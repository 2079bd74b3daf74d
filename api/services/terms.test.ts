import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Catalogue } from '../contract/catalogue.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { ServiceWithTerms } from '../contract/service.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };
beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

const get = async <T>(path: string) => (await api.visit<{ data: T }>('GET', path)).body.data;
const service = () =>
  get<ServiceWithTerms>(`/api/therapists/${therapist.id}/services/${therapist.serviceId}`);
const setRules = (rules: object) => api.manage('PATCH', '/settings/booking-rules', rules);
const page = async (clientPhone: string) => {
  const { id, link } = await requestVisit(api, therapist, { clientPhone });
  return { id, booking: () => get<CustomerBooking>(`/api${link}`) };
};

it('a service says how it can be paid and cancelled, and when an answer comes, and asks for no deposit without the rule', async () => {
  expect(await service()).toMatchObject({
    deposit: null,
    paymentMethods: ['cash'],
    cancelNoticeMinutes: 120,
    usualAnswerMinutes: null,
    answerWithinMinutes: null,
  });
  await api.sql`update shop_profile set prompt_pay_id = '0812345678'`;
  expect(await service()).toMatchObject({ paymentMethods: ['cash'] });
  await api.sql`update shop_profile set prompt_pay_checked = '0812345678'`;
  await setRules({ cancelNoticeMinutes: 300, answerWithinMinutes: 45 });
  expect(await service()).toMatchObject({
    paymentMethods: ['cash', 'promptpay'],
    cancelNoticeMinutes: 300,
    answerWithinMinutes: 45,
  });
});

it('a service says the deposit that is asked for it, and of whom, and the catalogue says all of it too', async () => {
  await setRules({ depositFrom: 'everyone', depositUnit: 'percent', depositAmount: 30 });
  expect((await service()).deposit).toEqual({ amount: 240, from: 'everyone', isKept: false });
  await setRules({ depositFrom: 'new_customers', depositUnit: 'thb', depositAmount: 200 });
  const shown = await service();
  expect(shown.deposit).toEqual({ amount: 200, from: 'new_customers', isKept: false });
  const { therapists, terms } = await get<Catalogue>('/api/catalogue');
  const offered = therapists.find(({ id }) => id === therapist.id)?.services[0];
  expect({ ...offered, ...terms }).toEqual(shown);
});

it('a deposit for a first visit is told to everybody who waits, and only a confirmed booking says whether it is asked for', async () => {
  await setRules({ depositFrom: 'new_customers', depositUnit: 'thb', depositAmount: 200 });
  const known = await page('0811111201');
  await api.manage('PATCH', `/bookings/${known.id}/status`, { status: 'approved' });
  const [again, first] = [await page('0811111201'), await page('0811111202')];
  const paymentOf = async ({ booking }: typeof known) => (await booking()).payment;
  expect(await paymentOf(again)).toEqual(await paymentOf(first));
  expect(await paymentOf(first)).toMatchObject({ deposit: 200, depositFrom: 'new_customers' });
  for (const { id } of [again, first])
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  expect([(await paymentOf(again))?.deposit, (await paymentOf(first))?.deposit]).toEqual([null, 200]);
});

it('a request that waits says how it can be paid, until when it can be cancelled, and until when it is answered', async () => {
  await setRules({ cancelNoticeMinutes: 90, answerWithinMinutes: 60 });
  const { booking } = await page('0811111203');
  const { createdAt, answerUntil, paymentMethods, cancelNoticeMinutes } = await booking();
  expect({ paymentMethods, cancelNoticeMinutes }).toEqual({
    paymentMethods: ['cash', 'promptpay'],
    cancelNoticeMinutes: 90,
  });
  const [at] = await api.sql<{ at: Date }[]>`select add_waking_minutes(${createdAt}::timestamptz, 60) as at`;
  expect(answerUntil).toBe(at?.at.toISOString());
});
