import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { reviewCalls } from '../../tests/support/api/reviews.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };
let calls: ReturnType<typeof reviewCalls>;

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
  calls = reviewCalls(api);
});

const open = async (path: string) => (await api.visit<{ data: CustomerBooking }>('GET', path)).body.data;

describe('the customer of a visit that is over', () => {
  it('is asked, says what they think, and sees that it waits', async () => {
    const { id, path } = await calls.finishVisit(therapist);
    expect(await open(path)).toMatchObject({ canReview: true, review: null });
    const { status, body } = await calls.write(path, { stars: 4, words: ' Warm hands ' });
    expect(status).toBe(200);
    const review = { stars: 4, words: 'Warm hands', isPublished: false };
    expect(body.data).toMatchObject({ canReview: false, review });
    const { body: history } = await api.manage<{ data: object[] }>('GET', `/bookings/${id}/history`);
    expect(history.data.at(-1)).toMatchObject({ action: 'review_written', username: 'customer' });
  });

  it('says it once: not again in other words, and a repeated request changes nothing', async () => {
    const { id, path } = await calls.finishVisit(therapist);
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2].map(() => calls.write(path, { stars: 5 }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await calls.write(path, { stars: 5 })).status).toBe(200);
    const other = await calls.write(path, { stars: 1, words: 'No' });
    expect([other.status, other.body.code]).toEqual([409, 'not_reviewable']);
    expect((await calls.write(path, { stars: 4 }, key)).body.code).toBe('idempotency_mismatch');
    expect(await calls.reviewOf(id)).toMatchObject({ stars: 5, words: null });
    expect((await api.sql`select from reviews where booking_id = ${id}`).length).toBe(1);
  });

  it('is stored once when two pages send different reviews at the same time', async () => {
    const { path } = await calls.finishVisit(therapist);
    const answers = await Promise.all([5, 1].map((stars) => calls.write(path, { stars })));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
  });

  it('can withdraw it and say it anew; a repeated withdrawal does not reach the new one', async () => {
    const { path } = await calls.finishVisit(therapist);
    await calls.write(path, { stars: 2, words: 'Too late' });
    const key = crypto.randomUUID();
    expect((await calls.withdraw(path, key)).body.data).toMatchObject({ canReview: true, review: null });
    await calls.write(path, { stars: 4 });
    expect((await calls.withdraw(path, key)).body.data.review?.stars).toBe(4);
    expect((await calls.withdraw(path)).body.data.review).toBeNull();
    expect((await calls.withdraw(path)).status).toBe(200);
  });

  it.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { stars: '5' },
    {},
    { stars: 5, words: 'x'.repeat(1001) },
  ])('is told what is wrong with %o', async (review) => {
    const { path } = await calls.finishVisit(therapist);
    const { status, body } = await calls.write(path, review);
    expect([status, body.code]).toEqual([400, 'invalid']);
  });
});

describe('nobody else is asked', () => {
  it('of a visit that has not taken place', async () => {
    const { id, link } = await requestVisit(api, therapist);
    const path = `/api${link}`;
    const isRefused = async () => {
      expect((await open(path)).canReview).toBe(false);
      expect((await calls.write(path, { stars: 5 })).body.code).toBe('not_reviewable');
    };
    await isRefused();
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    for (const visitState of [null, 'started', 'no_show']) {
      await api.manage('PATCH', `/bookings/${id}/visit`, { visitState });
      await isRefused();
    }
  });

  it('who is blocked, and what they said before stays the administrator’s to decide', async () => {
    const clientPhone = '0811111111';
    const earlier = await calls.publishReview(therapist, { stars: 3 }, { clientPhone });
    const { id, path } = await calls.finishVisit(therapist, { clientPhone });
    const { body } = await api.manage<{ data: { customer: { id: number } } }>('GET', `/bookings/${id}`);
    const customer = `/customers/${body.data.customer.id}`;
    const { body: found } = await api.manage<{ data: { version: number } }>('GET', customer);
    await api.manage('PATCH', customer, { isBlocked: true, version: found.data.version });
    expect((await open(path)).canReview).toBe(false);
    expect((await calls.write(path, { stars: 1 })).body.code).toBe('not_reviewable');
    expect((await open(earlier.path)).review).toMatchObject({ stars: 3, isPublished: true });
    expect((await calls.withdraw(earlier.path)).status).toBe(200);
  });

  it('whose data was erased, whose link was replaced, or who has none', async () => {
    const { id, path } = await calls.finishVisit(therapist);
    await api.manage('POST', `/bookings/${id}/link`);
    const wrong = '/api/b/AAAAAAAAAAAAAAAAAAAAAA';
    const erased = await calls.finishVisit(therapist);
    await api.manage('POST', `/bookings/${erased.id}/erase`);
    for (const gone of [path, wrong, erased.path]) {
      expect((await calls.write(gone, { stars: 5 })).status).toBe(404);
      expect((await calls.withdraw(gone)).status).toBe(404);
    }
  });
});

describe('with the limits of a real shop', () => {
  const limited = setUpApi({ env: { RATE_LIMITS: 'on' } });

  it('one booking writes and withdraws at most ten reviews a day', async () => {
    const { finishVisit, write, withdraw } = reviewCalls(limited);
    const { path } = await finishVisit(await makeTherapist(limited.manage));
    for (let tries = 1; tries <= 10; tries += 1) {
      expect((await write(path, { stars: 5 })).status).toBe(200);
      await withdraw(path);
    }
    const { status, body } = await write(path, { stars: 5 });
    expect([status, (body as ErrorBody).code]).toEqual([429, 'too_many_requests']);
  });
});
