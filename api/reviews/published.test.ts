import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeBooking } from '../../tests/support/database/changeBooking.ts';
import { setUpApi } from '../../tests/support/api/api.ts';
import { reviewCalls } from '../../tests/support/api/reviews.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Catalogue } from '../contract/catalogue.ts';
import type { PageOfReviews } from '../contract/review.ts';

const api = setUpApi();
let calls: ReturnType<typeof reviewCalls>;

beforeAll(() => {
  calls = reviewCalls(api);
});

const published = async (id: number, query = '') =>
  (await api.visit<PageOfReviews>('GET', `/api/therapists/${id}/reviews${query}`)).body;

describe('a profile', () => {
  it('shows published words with first name and month, newest first, ten at a time; stars alone only count', async () => {
    const therapist = await makeTherapist(api.manage);
    const first = await calls.publishReview(therapist, { stars: 5, words: 'No. 0' });
    await api.sql`update reviews set created_at = '2026-09-30T17:00:00Z' where booking_id = ${first.id}`;
    await calls.publishReview(therapist, { stars: 3 });
    await api.sql`
      with copies as (
        insert into bookings (therapist_id, service_id, start_time, end_time, occupied, price, status, client_name, client_address, locale)
        select b.therapist_id, b.service_id, b.start_time - n * interval '1 day', b.end_time - n * interval '1 day',
          tstzrange(b.start_time - n * interval '1 day', b.end_time - n * interval '1 day'), b.price, b.status,
          'Mali Boonmee', b.client_address, b.locale
        from bookings b cross join generate_series(1000, 1010) n where b.id = ${first.id} returning id, therapist_id)
      insert into reviews (booking_id, therapist_id, stars, words, state, created_at)
      select id, therapist_id, 4, 'No. ' || id, 'published', now() from copies order by id`;
    const page = await published(therapist.id);
    expect(page.data).toHaveLength(10);
    expect(page.data[0]).toMatchObject({ stars: 4, name: 'Mali' });
    const ids = page.data.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const rest = await published(therapist.id, `?cursor=${page.nextCursor}`);
    expect(rest.nextCursor).toBeNull();
    expect(rest.data.at(-1)).toEqual({
      id: expect.any(Number),
      stars: 5,
      words: 'No. 0',
      name: 'Nok',
      month: '2026-10',
    });
    expect(rest.data).toHaveLength(2);
    expect(await calls.ratingOf(therapist.id)).toEqual({ average: 4, count: 13 });
  });

  it('says nothing of a review that waits or is hidden, and has no rating without one that is published', async () => {
    const therapist = await makeTherapist(api.manage);
    const { id, path } = await calls.finishVisit(therapist);
    await calls.write(path, { stars: 5, words: 'Wonderful' });
    expect(await calls.ratingOf(therapist.id)).toBeNull();
    const review = await calls.reviewOf(id);
    await calls.decide(review.id, 'publish');
    expect(await calls.ratingOf(therapist.id)).toEqual({ average: 5, count: 1 });
    const { body } = await api.visit<{ data: Catalogue }>('GET', '/api/catalogue');
    const listed = body.data.therapists.find((one) => one.id === therapist.id);
    expect(listed?.rating).toEqual({ average: 5, count: 1 });
    expect(JSON.stringify(body)).not.toContain('Wonderful');
    await calls.decide(review.id, 'hide');
    expect(await calls.ratingOf(therapist.id)).toBeNull();
    expect(await published(therapist.id)).toEqual({ data: [], nextCursor: null });
  });

  it('loses the words and the name with the customer’s data, and the stars stay', async () => {
    const therapist = await makeTherapist(api.manage);
    const { id } = await calls.publishReview(therapist, { stars: 4, words: 'Nok was here' });
    await api.manage('POST', `/bookings/${id}/erase`);
    expect(await published(therapist.id)).toEqual({ data: [], nextCursor: null });
    expect(await calls.ratingOf(therapist.id)).toEqual({ average: 4, count: 1 });
    expect(await calls.reviewOf(id)).toMatchObject({ words: null, clientName: null });
  });

  it('has the reviews of a visit that another therapist turns out to have made', async () => {
    const [one, other] = [await makeTherapist(api.manage), await makeTherapist(api.manage)];
    const { id } = await calls.publishReview(one, { stars: 5 });
    await changeBooking(api.sql, id, { therapist_id: other.id });
    expect([await calls.ratingOf(one.id), await calls.ratingOf(other.id)]).toEqual([
      null,
      { average: 5, count: 1 },
    ]);
  });

  it('has the right average when reviews are published and hidden at the same time over two connections', async () => {
    const therapist = await makeTherapist(api.manage);
    const ids: number[] = [];
    for (const stars of [5, 5, 5, 1, 2, 4]) {
      const { id, path } = await calls.finishVisit(therapist);
      await calls.write(path, { stars });
      ids.push((await calls.reviewOf(id)).id);
    }
    // The first one holds its change while the other one makes its own.
    const other = postgres(api.context.config.databaseUrl!, { max: 1 });
    await other.begin(async (first) => {
      await first`update reviews set state = 'published' where id = any (${ids.slice(0, 3)})`;
      await Promise.all(ids.slice(3).map((id) => calls.decide(id, 'publish')));
    });
    await other.end();
    expect(await calls.ratingOf(therapist.id)).toEqual({ average: 3.7, count: 6 });
    await Promise.all(ids.map((id, index) => calls.decide(id, index % 2 === 0 ? 'hide' : 'publish')));
    expect(await calls.ratingOf(therapist.id)).toEqual({ average: 3.3, count: 3 });
  });
});
