import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminReview, PageOfAdminReviews } from '#contract/review.ts';
import { bookingsKey } from './adminBookings.ts';
import { useInvalidatingMutation } from './adminQuery.ts';
import { fetchBody, sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';
import { therapistsKey } from './therapists.ts';

/** The first part of the administrator's query keys about reviews. */
export const adminReviewsKey = [...adminQueryKey, 'reviews'] as const;
const path = '/api/admin/reviews';

/** The reviews, page by page: those that wait for the administrator, then newest first. */
export const useAdminReviews = () =>
  useInfiniteQuery({
    queryKey: [...adminReviewsKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      fetchBody<PageOfAdminReviews>(pageParam === null ? path : `${path}?cursor=${pageParam}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** Publishes a review, or hides it. Throws `not_found` when its customer has withdrawn it meanwhile. */
export const useDecideReview = (id: number) =>
  useInvalidatingMutation(
    (decision: 'publish' | 'hide') => sendRequest<AdminReview>('POST', `${path}/${id}/${decision}`),
    [adminReviewsKey, therapistsKey, bookingsKey],
  );
