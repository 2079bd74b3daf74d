import type { AdminReview, PageOfAdminReviews } from '#contract/review.ts';
import { bookingsKey } from './adminBookings.ts';
import { useAdminInfiniteQuery, useInvalidatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';
import { therapistsKey } from './therapists.ts';

export const adminReviewsKey = [...adminQueryKey, 'reviews'] as const;
const path = '/api/admin/reviews';

export const useAdminReviews = () =>
  useAdminInfiniteQuery<PageOfAdminReviews>([...adminReviewsKey, 'list'], path);

export const useDecideReview = (id: number) =>
  useInvalidatingMutation(
    (decision: 'publish' | 'hide') => sendRequest<AdminReview>('POST', `${path}/${id}/${decision}`),
    [adminReviewsKey, therapistsKey, bookingsKey],
  );
