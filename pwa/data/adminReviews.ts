import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminReview, PageOfAdminReviews } from '#contract/review.ts';
import { bookingsKey } from './adminBookings.ts';
import { useInvalidatingMutation } from './adminQuery.ts';
import { fetchBody, sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';
import { therapistsKey } from './therapists.ts';

export const adminReviewsKey = [...adminQueryKey, 'reviews'] as const;
const path = '/api/admin/reviews';

export const useAdminReviews = () =>
  useInfiniteQuery({
    queryKey: [...adminReviewsKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      fetchBody<PageOfAdminReviews>(pageParam === null ? path : `${path}?cursor=${pageParam}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const useDecideReview = (id: number) =>
  useInvalidatingMutation(
    (decision: 'publish' | 'hide') => sendRequest<AdminReview>('POST', `${path}/${id}/${decision}`),
    [adminReviewsKey, therapistsKey, bookingsKey],
  );
