import { openLinkToChange, sendCurrent } from '../bookings/openLink.ts';
import { reviewInput, reviewsQuery } from '../contract/review.ts';
import type { Feature } from '../server/context.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { parse, pathId } from '../server/input.ts';
import { keepPrivate } from '../server/middleware.ts';
import { consumeLimit, type RateLimit } from '../server/throttle.ts';
import { addReview, withdrawReview } from './customer.ts';
import { readPublished } from './select.ts';

/** Reviews that one booking writes, since each can be withdrawn and written again. */
const reviewsOfBooking: RateLimit = { name: 'review', allowed: 10, span: '1 day' };

/** What customers say of their visits: as visitors read it, and from the page of a customer's own booking. */
export const reviews: Feature = (router, context) => {
  // Read each time, so that what is hidden, withdrawn or erased is gone at once.
  router.get('/therapists/:id/reviews', async (req, res) => {
    const { cursor } = parse(reviewsQuery, req.query);
    res.json(await readPublished(context.sql, pathId(req.params.id), cursor));
  });

  router.post('/b/:token/review', keepPrivate, async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    const review = parse(reviewInput, req.body);
    await consumeLimit(context, reviewsOfBooking, String(linked.id));
    await addReview(context, linked, review, idempotency);
    await sendCurrent(context, res, linked);
  });

  router.delete('/b/:token/review', keepPrivate, async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    await withdrawReview(context, linked, idempotency);
    await sendCurrent(context, res, linked);
  });
};
