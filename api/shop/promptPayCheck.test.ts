import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { BookingPayments } from '../contract/payment.ts';
import type { AdminShop } from '../contract/shop.ts';
import { promptPayPayload } from '../promptPay/promptPay.ts';

const api = setUpApi();
let visit: { id: number; link: string };

beforeAll(async () => {
  visit = await requestVisit(api, await makeTherapist(api.manage));
  await api.manage('PATCH', `/bookings/${visit.id}/status`, { status: 'approved' });
});
afterEach(() => api.sql`update shop_profile set prompt_pay_id = null, prompt_pay_checked = null`);

type Answer<T> = { data: T } & ErrorBody;

const readShop = async () => (await api.manage<Answer<AdminShop>>('GET', '/shop')).body.data;
const save = async (promptPayId: string | null) =>
  api.manage<Answer<AdminShop>>('PATCH', '/shop', { promptPayId, version: (await readShop()).version });
const confirm = (promptPayId: string) =>
  api.manage<Answer<AdminShop>>('POST', '/shop/prompt-pay-check', { promptPayId });

/** The ids of the codes that the customer and the administrator are shown. */
const shown = async () => {
  const customer = await api.visit<Answer<CustomerBooking>>('GET', `/api${visit.link}`);
  const admin = await api.manage<Answer<BookingPayments>>('GET', `/bookings/${visit.id}/payments`);
  return [customer.body.data.payment?.promptPay?.id, admin.body.data.promptPay?.id];
};
const nobody = [undefined, undefined];

describe('the code of a PromptPay id', () => {
  it('is shown to customers once an administrator has scanned it', async () => {
    const saved = await save('0812345678');
    expect(saved.body.data.promptPay).toEqual({
      state: 'unchecked',
      problem: null,
      payload: promptPayPayload('0812345678'),
    });
    expect(await shown()).toEqual(nobody);
    const { status, body } = await confirm('0812345678');
    expect([status, body.data.promptPay?.state]).toEqual([200, 'checked']);
    expect(await shown()).toEqual(['0812345678', '0812345678']);
  });

  it('has to be scanned again for another id, and not for the same one', async () => {
    await save('0812345678');
    await confirm('0812345678');
    await save('0812345678');
    expect(await shown()).toEqual(['0812345678', '0812345678']);
    expect((await save('0898765432')).body.data.promptPay?.state).toBe('unchecked');
    expect(await shown()).toEqual(nobody);
    const late = await confirm('0812345678');
    expect([late.status, late.body.code, late.body.shop?.promptPayId]).toEqual([
      409,
      'shop_changed',
      '0898765432',
    ]);
    expect((await save(null)).body.data.promptPay).toBeNull();
  });

  it('of a wrong id that was stored before is reported, shown to nobody and cannot be confirmed', async () => {
    await api.sql`update shop_profile set prompt_pay_id = '1234567890123'`;
    expect((await readShop()).promptPay).toEqual({
      state: 'wrong',
      problem: 'promptPayDigitWrong',
      payload: null,
    });
    expect((await confirm('1234567890123')).status).toBe(409);
    expect(await shown()).toEqual(nobody);
  });

  it('leaves a record of who confirmed it, without the id', async () => {
    await save('0812345678');
    await confirm('0812345678');
    const [entry] = await api.sql<{ subject: string; changes: object }[]>`
      select subject, changes from audit_entries order by id desc limit 1`;
    expect(entry).toEqual({ subject: 'shop', changes: { fields: ['promptPayCheck'] } });
  });
});
