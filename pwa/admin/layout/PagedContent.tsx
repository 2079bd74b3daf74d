import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadMore } from './LoadMore.tsx';
import { QueryContent } from './QueryContent.tsx';

type PagedContentProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;
  failure: string;
  children: (rows: Row[]) => ReactNode;
};

/** The pages that were fetched so far; the next one is fetched when the reader comes near the end. */
export function PagedContent<Row>({ query, failure, children }: PagedContentProps<Row>) {
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <QueryContent query={{ data: rows, error: query.error, refetch: query.refetch }} failure={failure}>
        {children}
      </QueryContent>
      {query.hasNextPage && (
        <LoadMore
          isLoading={query.isFetchingNextPage}
          isPaused={query.isFetching || query.isFetchNextPageError}
          onLoad={query.fetchNextPage}
        />
      )}
    </>
  );
}
