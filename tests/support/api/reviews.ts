import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { PageOfAdminReviews } from '#contract/review.ts';
import type { Therapist } from '#contract/therapist.ts';
import type { TestApi } from './api.ts';
import { requestVisit } from './bookVisit.ts';

type Calls = Pick<TestApi, 'visit' | 'manage' | 'token'>;

/** Visits that are over, and what their customers and the administrator do with reviews of them. */
export function reviewCalls(api: Calls) {
  /** A visit that took place; `path` is that of its private page in the API. */
  const finishVisit = async (therapist: { id: number; serviceId: number }, fields: object = {}) => {
    const { id, link } = await requestVisit(api as TestApi, therapist, fields);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await api.manage('PATCH', `/bookings/${id}/visit`, { visitState: 'finished' });
    return { id, path: `/api${link}` };
  };
  const write = (path: string, review: object, key?: string) =>
    api.visit<{ data: CustomerBooking } & ErrorBody>('POST', `${path}/review`, {
      body: review,
      headers: key ? { 'Idempotency-Key': key } : {},
    });
  const withdraw = (path: string, key?: string) =>
    api.visit<{ data: CustomerBooking }>('DELETE', `${path}/review`, {
      headers: key ? { 'Idempotency-Key': key } : {},
    });
  const list = async (query = '?limit=100') =>
    (await api.visit<PageOfAdminReviews>('GET', `/api/admin/reviews${query}`, { token: api.token })).body;
  const reviewOf = async (bookingId: number) => {
    const found = (await list()).data.find((review) => review.bookingId === bookingId);
    if (!found) throw new Error(`Booking ${bookingId} has no review`);
    return found;
  };
  const decide = (id: number, decision: 'publish' | 'hide') =>
    api.manage('POST', `/reviews/${id}/${decision}`, {});
  return {
    finishVisit,
    write,
    withdraw,
    list,
    reviewOf,
    decide,
    /** A visit with a review that is published. */
    publishReview: async (therapist: { id: number; serviceId: number }, review: object, fields = {}) => {
      const visit = await finishVisit(therapist, fields);
      await write(visit.path, review);
      await decide((await reviewOf(visit.id)).id, 'publish');
      return visit;
    },
    ratingOf: async (therapistId: number) =>
      (await api.visit<{ data: Therapist }>('GET', `/api/therapists/${therapistId}`)).body.data.rating,
  };
}
