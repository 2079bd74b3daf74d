import { insertBookingEvents } from '../bookings/requester.ts';
import { adminReviewsQuery } from '../contract/review.ts';
import type { Feature } from '../server/context.ts';
import { parse, pathId } from '../server/input.ts';
import { listReviews, readReview } from './list.ts';

export const reviews: Feature = (router, { sql }) => {
  router.get('/reviews', async (req, res) => {
    res.json(await listReviews(sql, parse(adminReviewsQuery, req.query)));
  });

  for (const [path, state, kind] of decisions) {
    router.post(`/reviews/:id/${path}`, async (req, res) => {
      const id = pathId(req.params['id']);
      await sql`
        with decided as (
          update reviews set state = ${state} where id = ${id} and state <> ${state} returning booking_id as id)
        ${insertBookingEvents(sql, res, 'decided', { kind, changes: { review: id } })}`;
      res.json({ data: await readReview(sql, id) });
    });
  }
};

const decisions = [
  ['publish', 'published', 'review_published'],
  ['hide', 'hidden', 'review_hidden'],
] as const;
