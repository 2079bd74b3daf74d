import { useQuery } from '@tanstack/react-query';
import type { PageOfReviews } from '#contract/review.ts';
import { fetchBody } from './client.ts';

/** Those that have a text, newest first. `cursor`: null for the first page. */
export const useReviews = (therapistId: number, cursor: string | null) =>
  useQuery({
    queryKey: ['reviews', therapistId, cursor],
    queryFn: ({ signal }) => {
      const path = `/api/therapists/${therapistId}/reviews`;
      return fetchBody<PageOfReviews>(cursor === null ? path : `${path}?cursor=${cursor}`, signal);
    },
  });
