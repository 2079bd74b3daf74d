import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsShownForADay } from '../contract/therapistPage.ts';
import { therapistPageCalls } from '../../tests/support/api/therapistPage.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { setUpVisits } from '../../tests/support/api/visitCalls.ts';
import { promptPayPayload } from '../promptPay/promptPay.ts';

const { api, clock, therapist } = setUpVisits();
const calls = {} as ReturnType<typeof therapistPageCalls>;
let other: typeof therapist;
let token: string;

beforeAll(async () => {
  Object.assign(calls, therapistPageCalls(api));
  other = await makeTherapist(api.manage);
  token = await calls.openDevice(therapist.id);
});

const approved = async (startTime: string, fields: object = {}, of = therapist) => {
  const { id } = await requestVisit(api, of, { startTime, ...fields });
  await api.sql`update bookings set status = 'approved' where id = ${id}`;
  return id;
};
const at = (local: string) => {
  clock.now = new Date(`${local.replace(' ', 'T')}:00+07:00`);
};
const shown = async () => (await calls.page(token)).visits.map(({ id }) => id);

describe('a therapist’s page', () => {
  it('shows what she needs for a visit, and nothing else of the booking', async () => {
    at('2026-12-01 08:00');
    const translations = { th: { name: 'นวดไทย', description: 'ไม่ใช้น้ำมัน' } };
    await api.manage('PATCH', `/services/${therapist.serviceId}`, { translations });
    const id = await approved('2026-12-01 10:00', {
      clientName: 'Somchai Jaidee',
      clientEmail: 'somchai@example.com',
      clientWhatsapp: '+66812345678',
      notes: 'The gate is green',
    });
    const page = await calls.page(token);
    expect(page.visits).toEqual([
      {
        id,
        startTime: '2026-12-01T03:00:00.000Z',
        endTime: '2026-12-01T04:00:00.000Z',
        visitState: null,
        visitTimes: { onTheWayAt: null, startedAt: null, endedAt: null },
        clientName: 'Somchai',
        clientAddress: '88 Sukhumvit 24, Khlong Toei',
        notes: 'The gate is green',
        customerNotes: null,
        contacts: { phone: '0812345678', whatsapp: '+66812345678', lineId: null },
        service: {
          name: expect.any(String),
          translations: { th: { name: 'นวดไทย' } },
          duration: 60,
        },
        toCollect: 800,
        surplus: 0,
        taken: [],
        confirmed: [],
        isSlipWaiting: false,
        promptPay: null,
        version: 1,
      },
    ]);
    expect(Object.keys(page).toSorted()).toEqual([
      'alarmAfterMinutes',
      'hasCalendar',
      'shop',
      'therapist',
      'timeOff',
      'visits',
    ]);
    expect(page.therapist).toEqual({ id: therapist.id, name: therapist.name, imageUrl: null });
    expect(Object.keys(page.shop).toSorted()).toEqual([
      'lineUrl',
      'logoUrl',
      'name',
      'phone',
      'translations',
      'whatsapp',
    ]);
  });

  it('shows the shop’s notes on the customer that are meant for her, and no others', async () => {
    at('2026-12-01 08:00');
    const id = await approved('2026-12-03 14:00', { clientPhone: '0890001122' });
    const { body } = await api.manage<{ data: { customer: { id: number } } }>('GET', `/bookings/${id}`);
    const change = (fields: object) =>
      api.sql`update customers set ${api.sql(fields as Record<string, string>)} where id = ${body.data.customer.id}`;
    const noted = async () =>
      (await calls.page(token)).visits.find((visit) => visit.id === id)?.customerNotes;
    await change({ notes: 'Has a dog' });
    expect(await noted()).toBeNull();
    await change({ note_for_therapist: true });
    expect(await noted()).toBe('Has a dog');
    at('2026-12-04 16:00');
    expect(await noted()).toBeNull();
  });

  it('asks her to collect what is still open', async () => {
    at('2026-12-02 08:00');
    const id = await approved('2026-12-02 12:00');
    const pay = (amount: number) =>
      api.manage('POST', `/bookings/${id}/payments`, { amount, method: 'transfer' });
    const toCollect = async () =>
      (await calls.page(token)).visits.find((visit) => visit.id === id)?.toCollect;
    await pay(300);
    expect(await toCollect()).toBe(500);
    await pay(600);
    expect(await toCollect()).toBe(0);
  });

  it('says that a slip of the customer waits to be checked', async () => {
    at('2026-12-03 08:00');
    const id = await approved('2026-12-03 10:00');
    const isWaiting = async () =>
      (await calls.page(token)).visits.find((visit) => visit.id === id)?.isSlipWaiting;
    const [slip] = await api.sql`insert into slips (booking_id, sent_at) values (${id}, now()) returning id`;
    expect(await isWaiting()).toBe(true);
    await api.manage('POST', `/bookings/${id}/slips/${slip!['id']}/reject`, {});
    expect(await isWaiting()).toBe(false);
  });

  it('has a PromptPay code for what is still open, where the shop takes PromptPay', async () => {
    at('2026-12-03 08:00');
    const id = await approved('2026-12-03 12:00');
    await api.sql`update shop_profile set prompt_pay_id = '0812345678', prompt_pay_checked = '0812345678'`;
    const code = async () => (await calls.page(token)).visits.find((visit) => visit.id === id)?.promptPay;
    expect(await code()).toEqual({
      id: '0812345678',
      amount: 800,
      payload: promptPayPayload('0812345678', 800),
    });
    await api.manage('POST', `/bookings/${id}/payments`, { amount: 300, method: 'cash' });
    expect(await code()).toMatchObject({ amount: 500, payload: promptPayPayload('0812345678', 500) });
    await api.manage('POST', `/bookings/${id}/payments`, { amount: 500, method: 'cash' });
    expect(await code()).toBeNull();
    await api.sql`update shop_profile set prompt_pay_id = null`;
  });

  it('shows her approved visits from yesterday to seven days ahead, in their order', async () => {
    at('2026-12-10 08:00');
    await requestVisit(api, therapist, { startTime: '2026-12-12 09:00' });
    await approved('2026-12-12 09:00', {}, other);
    const cancelled = await approved('2026-12-12 10:00');
    await api.sql`update bookings set status = 'cancelled' where id = ${cancelled}`;
    const last = await approved('2026-12-17 16:00');
    const first = await approved('2026-12-10 09:00');
    await approved('2026-12-18 09:00');
    expect(await shown()).toEqual([first, last]);
    at('2026-12-11 23:59');
    expect((await shown()).includes(first)).toBe(true);
    at('2026-12-12 00:00');
    expect((await shown()).includes(first)).toBe(false);
  });

  it('forgets where a visit was and how to reach the customer a day after its end', async () => {
    at('2026-12-20 08:00');
    const id = await approved('2026-12-20 16:00', { notes: 'The gate is green' });
    await api.sql`
      update customers set notes = 'Has a dog', note_for_therapist = true
      where id = (select customer_id from bookings where id = ${id})`;
    at('2026-12-21 16:59');
    const visit = async () => (await calls.page(token)).visits.find((one) => one.id === id)!;
    const before = await visit();
    expect(before).toMatchObject({
      clientAddress: expect.any(String),
      notes: 'The gate is green',
      customerNotes: 'Has a dog',
      contacts: { phone: '0812345678' },
    });
    at('2026-12-21 17:00');
    // her phone removes these fields and no others, since it may be without a network
    expect(await visit()).toEqual({
      ...before,
      ...Object.fromEntries(fieldsShownForADay.map((field) => [field, null])),
    });
  });

  it('shows nothing of a customer whose data was erased', async () => {
    at('2026-12-22 08:00');
    const id = await approved('2026-12-22 16:00', { notes: 'The gate is green' });
    await api.manage('POST', `/bookings/${id}/erase`);
    expect((await calls.page(token)).visits.find((one) => one.id === id)).toMatchObject({
      clientName: null,
      clientAddress: null,
      notes: null,
      contacts: null,
    });
  });

  it('shows when she is off, without the administrator’s reason', async () => {
    at('2026-12-23 08:00');
    const whole = { startTime: '2026-12-31 00:00', endTime: '2027-01-02 00:00', reason: 'secret' };
    await api.manage('POST', '/time-off', { therapistId: null, ...whole });
    const own = { startTime: '2026-12-28 09:00', endTime: '2026-12-28 12:00', reason: 'secret' };
    await api.manage('POST', '/time-off', { therapistId: therapist.id, ...own });
    await api.manage('POST', '/time-off', { therapistId: other.id, ...own });
    const times = (startTime: string, endTime: string) => ({
      requestId: null,
      startTime,
      endTime,
      state: 'accepted',
      reason: null,
    });
    expect((await calls.page(token)).timeOff).toEqual([
      times('2026-12-28T02:00:00.000Z', '2026-12-28T05:00:00.000Z'),
      times('2026-12-30T17:00:00.000Z', '2027-01-01T17:00:00.000Z'),
    ]);
  });

  it('still shows the visits of a therapist who is not active', async () => {
    at('2026-12-25 08:00');
    const id = await approved('2026-12-26 16:00');
    await api.manage('PATCH', `/therapists/${therapist.id}/active`, { isActive: false });
    expect(await shown()).toContain(id);
    await api.manage('PATCH', `/therapists/${therapist.id}/active`, { isActive: true });
  });
});
