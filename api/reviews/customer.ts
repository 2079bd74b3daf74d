import { openLinkToChange, sendLinkedBooking } from '../bookings/openLink.ts';
import { reviewInput } from '../contract/review.ts';
import type { Feature } from '../server/context.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { parse } from '../server/input.ts';
import { limits } from '../server/limits.ts';
import { setPrivateHeaders } from '../server/middleware.ts';
import { consumeLimit } from '../server/throttle.ts';
import { addReview, withdrawReview } from './addReview.ts';

export const customerReviews: Feature = (router, context) => {
  router.post('/b/:token/review', setPrivateHeaders, async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    const review = parse(reviewInput, req.body);
    await consumeLimit(context, limits.reviewsOfBooking, String(linked.id));
    await addReview(context, linked, review, idempotency);
    await sendLinkedBooking(context, res, linked);
  });

  router.delete('/b/:token/review', setPrivateHeaders, async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    await withdrawReview(context, linked, idempotency);
    await sendLinkedBooking(context, res, linked);
  });
};
