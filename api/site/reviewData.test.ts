import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HeadSite, startHeadSite } from '../../tests/support/api/headSite.ts';
import { reviewCalls } from '../../tests/support/api/reviews.ts';

let site: HeadSite;

beforeAll(async () => {
  site = await startHeadSite({ PUBLIC_URL: 'https://baanbua.example' });
});
afterAll(() => site.stop());

it('a profile tells search engines its average and its reviews, as text, and nothing before one is published', async () => {
  const therapist = await site.makeTherapist();
  const { publishReview } = reviewCalls(site.api);
  const path = `/therapist/${therapist.id}`;
  const kinds = async () => (await site.head(path)).things.map((thing) => thing['@type']);
  expect(await kinds()).not.toContain('AggregateRating');
  const words = '</script><b>Warm</b> hands, call 0812345678';
  await publishReview(therapist, { stars: 5, words });
  await publishReview(therapist, { stars: 4 });
  const { things } = await site.head(path);
  const person = things.find((thing) => thing['@type'] === 'Person');
  const itemReviewed = { '@id': person?.['@id'] };
  expect(things.filter((thing) => /Review|Rating/.test(String(thing['@type'])))).toMatchObject([
    { '@type': 'AggregateRating', itemReviewed, ratingValue: 4.5, ratingCount: 2, bestRating: 5 },
    {
      '@type': 'Review',
      itemReviewed,
      reviewBody: words,
      author: { name: 'Nok' },
      reviewRating: { ratingValue: 5 },
    },
  ]);
});
