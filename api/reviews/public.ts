import { reviewsQuery } from '../contract/review.ts';
import type { Feature } from '../server/context.ts';
import { parse, pathId } from '../server/input.ts';
import { readPublishedReviews } from './select.ts';

/** The published reviews of a therapist. */
export const reviews: Feature = (router, context) => {
  // Not cached, so that what is hidden, withdrawn or erased is gone at once.
  router.get('/therapists/:id/reviews', async (req, res) => {
    const { cursor } = parse(reviewsQuery, req.query);
    res.json(await readPublishedReviews(context.sql, pathId(req.params.id), cursor));
  });
};
