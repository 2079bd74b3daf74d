import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, type Path } from 'react-router';
import { listFilterParams, parseListFilter, type ListFilter } from './listFilter.ts';

/**
 * The filter is stored in the URL for back, reload and links. A copy in state is updated at once, because the
 * router renders a new URL later: without it, two changes in a row would undo each other, and quickly typed
 * letters would be lost. The search text is in the hash, which is never sent to a server, so that customers'
 * names appear in no log.
 */
export function useListFilter(): [ListFilter, (changes: Partial<ListFilter>) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const url = location.search + location.hash;
  const [current, setCurrent] = useState({ filter: filterFrom(location), url });
  if (current.url !== url) setCurrent({ filter: filterFrom(window.location), url });
  // a URL typed by hand may have the search in the query
  const isSearchInQuery = new URLSearchParams(location.search).has('search');
  useEffect(() => {
    if (isSearchInQuery) void navigate(urlOf(filterFrom(window.location)), { replace: true });
  }, [isSearchInQuery, navigate]);
  const change = useCallback(
    (changes: Partial<ListFilter>) => {
      const filter = { ...filterFrom(window.location), ...changes };
      setCurrent((before) => ({ ...before, filter }));
      void navigate(urlOf(filter), { replace: true });
    },
    [navigate],
  );
  return [current.filter, change];
}

type QueryAndHash = Pick<Path, 'search' | 'hash'>;

function filterFrom({ search, hash }: QueryAndHash): ListFilter {
  const params = new URLSearchParams(search);
  const searchText = new URLSearchParams(hash.slice(1)).get('search');
  if (searchText !== null) params.set('search', searchText);
  return parseListFilter(params);
}

function urlOf(filter: ListFilter): QueryAndHash {
  const hash = filter.search && `#${new URLSearchParams({ search: filter.search }).toString()}`;
  return { search: listFilterParams({ ...filter, search: '' }).toString(), hash };
}
