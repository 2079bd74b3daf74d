import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { slipPicture, slipText } from '../../tests/support/api/slipPictures.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { BookingPayments } from '../contract/payment.ts';
import { businessDateOf, dateAfter } from '../server/businessTime.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
  await api.sql`update shop_profile set prompt_pay_id = '0812345678', prompt_pay_checked = '0812345678'`;
});

async function book() {
  const { id, link } = await requestVisit(api, therapist);
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  return { id, path: `/api${link}` };
}

type Answer = { data: CustomerBooking } & ErrorBody;

async function send(path: string, picture: Buffer, key?: string) {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), 'slip.png');
  const headers = new Headers(key ? { 'Idempotency-Key': key } : {});
  const response = await fetch(`${api.base}${path}/slips`, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as Answer };
}

const png = async (text: string | null = slipText(), facts: string[] = []) => {
  const picture = await slipPicture(text, facts);
  // a small picture is not looked at as long
  return (text === null ? picture.resize(220) : picture).png().toBuffer();
};
const moneyOf = async (id: number) =>
  (await api.manage<{ data: BookingPayments }>('GET', `/bookings/${id}/payments`)).body.data;
const answer = (id: number, slip: number, kind: string, body: object) =>
  api.manage<{ data: BookingPayments } & ErrorBody>('POST', `/bookings/${id}/slips/${slip}/${kind}`, body);
const paid = { amount: 800, method: 'promptpay' };
const sendOne = async () => {
  const { id, path } = await book();
  await send(path, await png());
  return { id, path, slip: (await moneyOf(id)).slips[0]!.id };
};

describe('a slip', () => {
  it('keeps its booking from being deleted until it is answered', async () => {
    const { id, slip } = await sendOne();
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    const kept = await api.manage<ErrorBody>('DELETE', `/bookings/${id}`);
    expect([kept.status, kept.body.code]).toEqual([409, 'in_use']);
    expect((await answer(id, slip, 'reject', { reason: 'Not our account' })).status).toBe(200);
    expect((await api.manage('DELETE', `/bookings/${id}`)).status).toBe(204);
  });

  it('that the customer sends waits for the administrator, who sees what its code says and its picture', async () => {
    const { id, path } = await book();
    const { status, body } = await send(path, await png(slipText('20261124SLIP01')));
    expect(status).toBe(200);
    expect(body.data.payment?.slips).toEqual([{ sentAt: expect.any(String), state: 'sent', reason: null }]);
    const [slip] = (await moneyOf(id)).slips;
    expect(slip).toMatchObject({ code: { bank: '014', reference: '20261124SLIP01' }, hasPicture: true });
    const picture = `${api.base}/api/admin/bookings/${id}/slips/${slip!.id}`;
    const shown = await fetch(picture, { headers: { Authorization: `Bearer ${api.token}` } });
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect((await fetch(picture)).status).toBe(401);
    const { body: booking } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
    expect(booking.data.slipsWaiting).toBe(1);
    const { body: history } = await api.manage<{ data: object[] }>('GET', `/bookings/${id}/history`);
    expect(history.data.at(-1)).toMatchObject({ action: 'slip_sent', username: 'customer' });
  });

  it('is used once, for whichever booking, also when two are sent at the same time', async () => {
    const bookings = await Promise.all([book(), book(), book()]);
    const picture = await png();
    const answers = await Promise.all(bookings.map(({ path }) => send(path, picture)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409']);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('slip_used');
    const again = await send(bookings[0].path, picture);
    expect(again.body.code).toBe('slip_used');
  });

  it('whose code cannot be read is used once too: the same file is refused, for whichever booking', async () => {
    const [first, second] = [await book(), await book()];
    const picture = await png(null, ['7 Dec 2026', '800 THB']);
    expect((await send(first.path, picture)).status).toBe(200);
    expect((await send(second.path, picture)).body.code).toBe('slip_used');
    const again = await send(first.path, picture);
    expect([again.status, again.body.code]).toEqual([409, 'slip_used']);
  });

  it('that looks like one that was sent before, without a code, is marked for the administrator', async () => {
    const [first, second, third] = [await book(), await book(), await book()];
    const whole = await png(slipText('20261124WHOLE'), ['8 Dec 2026', '640.00 THB']);
    await send(first.path, whole);
    const cut = await sharp(whole)
      .extract({ left: 0, top: 0, width: 720, height: 950 })
      .resize(260)
      .jpeg()
      .toBuffer();
    expect((await send(second.path, cut)).status).toBe(200);
    const [slip] = (await moneyOf(second.id)).slips;
    expect(slip).toMatchObject({ code: null, alikeTo: { bookingId: first.id, sentAt: expect.any(String) } });
    await send(third.path, await png(slipText('20261124OTHER'), ['9 Dec 2026', '1,200.00 THB']));
    expect((await moneyOf(third.id)).slips[0]?.alikeTo).toBeNull();
  });

  it('sent twice with one key is stored once, and the key is not for another picture', async () => {
    const { id, path } = await book();
    const key = crypto.randomUUID();
    const picture = await png(null, ['one key']);
    const answers = await Promise.all([send(path, picture, key), send(path, picture, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await moneyOf(id)).slips).toHaveLength(1);
    expect((await send(path, await png(), key)).body.code).toBe('idempotency_mismatch');
  });

  it('without a readable code is marked so', { tags: ['full'] }, async () => {
    const { id, path } = await book();
    expect((await send(path, await png(null, ['no code']))).status).toBe(200);
    expect((await moneyOf(id)).slips[0]?.code).toBeNull();
  });

  it('that is confirmed becomes a payment, once', async () => {
    const { id, path, slip } = await sendOne();
    await Promise.all([1, 2].map(() => answer(id, slip, 'confirm', paid)));
    const money = await moneyOf(id);
    expect(money).toMatchObject({ paid: 800, slips: [{ state: 'confirmed' }] });
    expect(money.payments).toHaveLength(1);
    const { body } = await api.visit<Answer>('GET', path);
    expect(body.data.payment).toMatchObject({ paid: 800, promptPay: null, slips: [{ state: 'confirmed' }] });
    const others = [
      await answer(id, slip, 'reject', {}),
      await answer(id, slip, 'confirm', { ...paid, amount: 700 }),
    ];
    for (const other of others) expect([other.status, other.body.code]).toEqual([409, 'booking_changed']);
  });

  it('was paid when it was sent, or on the day that is chosen', async () => {
    const today = businessDateOf(new Date());
    const days = [null, dateAfter(today, -5)] as const;
    for (const paidOn of days) {
      const { id, slip } = await sendOne();
      await api.sql`update slips set sent_at = sent_at - interval '3 days' where id = ${slip}`;
      const confirmed = await answer(id, slip, 'confirm', { ...paid, paidOn });
      const counted = paidOn ?? dateAfter(today, -3);
      expect(confirmed.body.data.payments.map(({ paidAt }) => businessDateOf(new Date(paidAt)))).toEqual([
        counted,
      ]);
      expect((await answer(id, slip, 'confirm', { ...paid, paidOn })).status).toBe(200);
      const other = await answer(id, slip, 'confirm', { ...paid, paidOn: today });
      expect([other.status, other.body.code]).toEqual([409, 'booking_changed']);
    }
  });

  it.each([1, -61])('is not confirmed as paid on a day %i days from today', async (days) => {
    const { id, slip } = await sendOne();
    const paidOn = dateAfter(businessDateOf(new Date()), days);
    const { status, body } = await answer(id, slip, 'confirm', { ...paid, paidOn });
    expect([status, body.issues]).toMatchObject([400, [{ path: 'paidOn', rule: 'paidOnInvalid' }]]);
    expect(await moneyOf(id)).toMatchObject({ paid: 0, slips: [{ state: 'sent' }] });
  });

  it('that a process of the release before confirms was paid when it was sent', async () => {
    const { id, slip } = await sendOne();
    const asked = api.sql`row(null, 'admin', now(), null, null)::request`;
    const [confirmed] = await api.sql`
      select answer_slip(${id}, ${slip}, 800, 'transfer', null, ${asked}) as outcome`;
    expect(confirmed).toEqual({ outcome: 'confirmed' });
    const [sent] = await api.sql`
      select p.paid_at = s.sent_at as "isOfSlip" from slips s join payments p on p.id = s.payment_id where s.id = ${slip}`;
    expect(sent).toEqual({ isOfSlip: true });
  });

  it('that was confirmed with a wrong amount is confirmed again once that payment is voided', async () => {
    const { id, slip } = await sendOne();
    const wrong = await answer(id, slip, 'confirm', { ...paid, amount: 8000 });
    await api.manage('POST', `/bookings/${id}/payments/${wrong.body.data.payments[0]!.id}/void`);
    expect(await moneyOf(id)).toMatchObject({ paid: 0, slips: [{ state: 'sent' }] });
    expect((await answer(id, slip, 'confirm', paid)).status).toBe(200);
    expect(await moneyOf(id)).toMatchObject({ paid: 800, slips: [{ state: 'confirmed' }] });
  });

  it('is not taken when nothing is to be paid; one whose answer was lost is not refused for that', async () => {
    const { id, path } = await book();
    const [key, picture] = [crypto.randomUUID(), await png()];
    expect((await send(path, picture, key)).status).toBe(200);
    await answer(id, (await moneyOf(id)).slips[0]!.id, 'confirm', paid);
    expect((await send(path, picture, key)).status).toBe(200);
    const more = await send(path, await png());
    expect([more.status, more.body.code]).toEqual([409, 'nothing_to_pay']);
    const asked = await requestVisit(api, therapist);
    expect((await send(`/api${asked.link}`, await png())).body.code).toBe('nothing_to_pay');
  });

  it('gives no money back', async () => {
    const { id, slip } = await sendOne();
    expect((await answer(id, slip, 'confirm', { ...paid, amount: -800 })).status).toBe(400);
    expect(await moneyOf(id)).toMatchObject({ paid: 0, payments: [], slips: [{ state: 'sent' }] });
  });

  it('that is rejected tells its customer why, and can be sent again', async () => {
    const { id, path } = await book();
    const picture = await png();
    await send(path, picture);
    const slip = (await moneyOf(id)).slips[0]!.id;
    await answer(id, slip, 'reject', { reason: 'The amount is not readable' });
    const { body } = await api.visit<Answer>('GET', path);
    expect(body.data.payment).toMatchObject({
      paid: 0,
      slips: [{ state: 'rejected', reason: 'The amount is not readable' }],
    });
    expect((await send(path, picture)).status).toBe(200);
    expect((await answer(id, 999_999, 'confirm', paid)).status).toBe(404);
  });

  it('is refused for a booking that was cancelled, and after ten of them', async () => {
    const { id, path } = await book();
    await api.sql`insert into slips (booking_id, sent_at) select ${id}, now() from generate_series(1, 10)`;
    expect((await send(path, await png())).body.code).toBe('too_many_requests');
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    expect((await send(path, await png())).body.code).toBe('illegal_transition');
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['more than 10 MB', Buffer.alloc(11_000_000, 1), 413],
  ])('that is %s is refused', async (_kind, picture, status) => {
    const { id, path } = await book();
    expect((await send(path, picture)).status).toBe(status);
    expect((await moneyOf(id)).slips).toEqual([]);
  });

  it('of a wrong link is not found before its picture is read', async () => {
    expect((await send('/api/b/AAAAAAAAAAAAAAAAAAAAAA', Buffer.alloc(11_000_000, 1))).status).toBe(404);
  });

  it('loses its picture and the reason when the customer is erased; the transfer cannot be used again', async () => {
    const { id } = await book().then(async ({ id: booking, path }) => {
      await send(path, await png(slipText('20261124ERASED')));
      return { id: booking };
    });
    await api.manage('POST', `/bookings/${id}/erase`);
    expect((await moneyOf(id)).slips).toMatchObject([{ hasPicture: false, reason: null }]);
    const [left] = await api.sql<{ pictures: number }[]>`
      select count(picture)::integer as pictures from slips where booking_id = ${id}`;
    expect(left?.pictures).toBe(0);
    const { path } = await book();
    expect((await send(path, await png(slipText('20261124ERASED')))).body.code).toBe('slip_used');
  });
});
