import type { ReactNode } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type QueryContentProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  failure: string;
  /** px; the approximate height of the content, for the skeleton */
  height?: number;
  children: (data: Data) => ReactNode;
};

export function QueryContent<Data>({ query, failure, height = 320, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Skeleton height={`${height}px`} radius={20} />;
  return <LoadFailure title={failure} error={query.error} onRetry={query.refetch} />;
}
