import { hashKey, queryOptions, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Catalogue } from '#contract/catalogue.ts';
import { imageWidths } from '#contract/image.ts';
import { postToWorker } from '../offline/serviceWorkerBridge.ts';
import { connection } from '../offline/connection.ts';
import { fetchData } from './client.ts';
import { servicesKey } from './services.ts';
import { shopQuery } from './shop.ts';
import { therapistsKey } from './therapists.ts';

export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => fetchData<Catalogue>('/api/catalogue', signal),
});

/** Fetches it again when the connection returns after a failure. Returns a function that stops this. */
export function keepCatalogueFresh(client: QueryClient): () => void {
  const refresh = async () => {
    await client.prefetchQuery({ ...catalogueQuery, staleTime: 0 });
    const state = client.getQueryState(catalogueQuery.queryKey);
    if (state?.data && !state.error) storePortraits(state.data);
  };
  void refresh();
  return connection.subscribe(() => {
    if (connection.isUp() && client.getQueryState(catalogueQuery.queryKey)?.error) void refresh();
  });
}

function storePortraits({ therapists }: Catalogue): void {
  const { connection: network } = navigator as { connection?: { saveData?: boolean } };
  if (network?.saveData) return;
  const urls = therapists.flatMap(({ isActive, imageUrl }) =>
    isActive && imageUrl ? [`${imageUrl}?w=${imageWidths[0]}`] : [],
  );
  postToWorker({ type: 'cacheFiles', urls });
}

/**
 * From now on, fills public queries that have no data, or older data, from the catalogue. They keep the
 * catalogue's age and are refetched on first use. Returns a function that stops this.
 */
export function fillQueriesFromCatalogue(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const fill = (query: Query) => {
    const state = client.getQueryState(catalogueQuery.queryKey);
    const data = state?.data && catalogueDataFor(state.data, query.queryKey);
    if (data === undefined || !state || !isOlder(query, state.dataUpdatedAt)) return;
    // A failed query keeps its error, so that it is fetched when the connection returns.
    const status = query.state.error ? 'error' : 'success';
    query.setState({ ...query.state, status, isInvalidated: true, data, dataUpdatedAt: state.dataUpdatedAt });
  };
  const fillAll = () => cache.getAll().forEach(fill);
  fillAll();
  return cache.subscribe((event) => {
    if (event.type === 'added') fill(event.query);
    if (event.type === 'updated' && event.action.type === 'success' && isCatalogue(event.query)) fillAll();
  });
}

const catalogueHash = hashKey(catalogueQuery.queryKey);
const isCatalogue = ({ queryHash }: Query): boolean => queryHash === catalogueHash;

const isOlder = ({ state }: Query, updatedAt: number): boolean =>
  state.data === undefined || (state.isInvalidated && state.dataUpdatedAt < updatedAt);

function catalogueDataFor({ shop, therapists, services, terms }: Catalogue, queryKey: QueryKey): unknown {
  if (hashKey(queryKey) === hashKey(shopQuery.queryKey)) return shop;
  const [noun, id, part, serviceId] = queryKey;
  if (noun === servicesKey[0]) return services;
  if (noun !== therapistsKey[0]) return undefined;
  if (id === undefined) return therapists;
  const therapist = therapists.find((one) => one.id === id);
  if (part === undefined) return therapist;
  if (part !== 'services') return undefined;
  if (serviceId === undefined) return therapist?.services;
  const service = therapist?.services.find(({ id: offered }) => offered === serviceId);
  return service && { ...service, ...terms };
}
