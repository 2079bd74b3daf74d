import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { reviewCalls } from '../../tests/support/api/reviews.ts';
import { makeTherapist } from '../../tests/support/testData.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };
let calls: ReturnType<typeof reviewCalls>;

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
  calls = reviewCalls(api);
});

describe('the administrator', () => {
  it('sees reviews that wait first, then newest first, page by page, and how many wait', async () => {
    const reviews = [];
    for (const stars of [1, 2, 3, 4]) {
      const { id, path } = await calls.finishVisit(therapist);
      await calls.write(path, { stars });
      reviews.push(await calls.reviewOf(id));
    }
    const [oldest, second, third, newest] = reviews.map(({ id }) => id);
    await calls.decide(second!, 'hide');
    await calls.decide(newest!, 'publish');
    const shown: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await calls.list(`?limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.waiting).toBe(2);
      shown.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(shown).toEqual([third, oldest, newest, second]);
  });

  it('decides once, can change their mind, and the booking’s history says so', async () => {
    const { id, path } = await calls.finishVisit(therapist);
    await calls.write(path, { stars: 5, words: 'Lovely' });
    const review = await calls.reviewOf(id);
    for (const decision of ['publish', 'publish', 'hide'] as const) {
      const { status, body } = await calls.decide(review.id, decision);
      const state = decision === 'publish' ? 'published' : 'hidden';
      expect([status, body]).toMatchObject([200, { data: { id: review.id, state, words: 'Lovely' } }]);
    }
    const { body } = await api.manage<{ data: { action: string }[] }>('GET', `/bookings/${id}/history`);
    const actions = body.data.map(({ action }) => action).filter((action) => action.startsWith('review'));
    expect(actions).toEqual(['review_written', 'review_published', 'review_hidden']);
  });

  it('cannot publish what its customer has withdrawn meanwhile', async () => {
    const { id, path } = await calls.finishVisit(therapist);
    await calls.write(path, { stars: 5 });
    const review = await calls.reviewOf(id);
    await calls.withdraw(path);
    await calls.write(path, { stars: 1, words: 'Something else' });
    expect((await calls.decide(review.id, 'publish')).status).toBe(404);
    expect((await calls.reviewOf(id)).state).toBe('waiting');
  });

  it('is warned of links and telephone numbers, and the words stay plain text', async () => {
    const { id, path } = await calls.finishVisit(therapist);
    const words = '<b>Call</b> 081-234 5678 or visit www.example.com';
    await calls.write(path, { stars: 5, words });
    expect(await calls.reviewOf(id)).toMatchObject({ words, warnings: ['link', 'phone'] });
  });

  it('is warned of them in the first name too, which is published with the words', async () => {
    for (const [clientName, warnings] of [
      ['www.example.com Boonmee', ['link']],
      ['081-234-5678', ['phone']],
      ['Mali 0812345678', []],
    ] as const) {
      const { id, path } = await calls.finishVisit(therapist, { clientName });
      await calls.write(path, { stars: 5, words: 'Warm hands, 10/10' });
      expect(await calls.reviewOf(id)).toMatchObject({ clientName, warnings });
    }
    const { id, path } = await calls.finishVisit(therapist, { clientName: 'www.example.com' });
    await calls.write(path, { stars: 5 });
    expect((await calls.reviewOf(id)).warnings, 'stars alone are published without a name').toEqual([]);
  });

  it('exports a review with its booking', async () => {
    const { id } = await calls.publishReview(therapist, { stars: 4, words: 'Good' });
    const { body } = await api.manage('GET', `/bookings/${id}/export`);
    expect(body).toMatchObject({ data: { review: { stars: 4, words: 'Good', state: 'published' } } });
  });
});
