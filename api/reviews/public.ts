import { reviewsQuery } from '../contract/review.ts';
import type { Feature } from '../server/context.ts';
import { parse, pathId } from '../server/input.ts';
import { readPublishedReviews } from './select.ts';

export const reviews: Feature = (router, context) => {
  // Not cached, so that hidden, withdrawn or erased reviews disappear at once.
  router.get('/therapists/:id/reviews', async (req, res) => {
    const { cursor } = parse(reviewsQuery, req.query);
    res.json(await readPublishedReviews(context.sql, pathId(req.params.id), cursor));
  });
};
