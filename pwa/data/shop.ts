import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Shop } from '#contract/shop.ts';
import { fetchData } from './client.ts';

/** ms between two requests for the shop's status while a page is visible */
const refetchInterval = 30_000;

export const shopQuery = queryOptions({
  queryKey: ['shop', 'public'],
  queryFn: ({ signal }) => fetchData<Shop>('/api/shop', signal),
  retry: 1,
  refetchInterval: ({ state }) => timeToNextRead(state.data),
  refetchOnWindowFocus: 'always',
});

export const useShop = (): Shop | undefined => useQuery(shopQuery).data;

/** Until the shop is loaded, it counts as open and `isKnown` is false. */
export function useShopStatus(): { isOpen: boolean; isDemo: boolean; isKnown: boolean } {
  const { data, dataUpdatedAt } = useQuery(shopQuery);
  return {
    isOpen: !data || isOpenNow(data, dataUpdatedAt),
    isDemo: data?.isDemo ?? false,
    isKnown: data !== undefined,
  };
}

/**
 * Whether pages that need an open shop may be shown: `unknown` until the server responds or a request fails;
 * then the persisted status decides. Without waiting, an outdated status would let visitors into a closed
 * shop, or keep them out of an open one.
 */
export function useConfirmedShopStatus(): 'open' | 'closed' | 'unknown' {
  const { data, dataUpdatedAt, isStale, failureCount } = useQuery(shopQuery);
  const isLatest = !isStale || failureCount > 0;
  if (!data || !isLatest) return 'unknown';
  return isOpenNow(data, dataUpdatedAt) ? 'open' : 'closed';
}

type Openness = Pick<Shop, 'isOpen' | 'opensAt'>;

/**
 * Whether the shop is open now, by the status that the server sent at `readAt` (ms since 1970). If `opensAt`
 * had already passed at `readAt`, the device's clock is fast, and `isOpen` decides.
 */
export function isOpenNow({ isOpen, opensAt }: Openness, readAt: number, now = Date.now()): boolean {
  const opening = opensAt === null ? Infinity : Date.parse(opensAt);
  return isOpen || (readAt < opening && opening <= now);
}

/** ms until the next request for the status: sooner than usual when the shop opens before then */
function timeToNextRead(shop: Openness | undefined): number {
  if (!shop?.opensAt) return refetchInterval;
  return Math.min(refetchInterval, Math.max(1_000, Date.parse(shop.opensAt) - Date.now()));
}
