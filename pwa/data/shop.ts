import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopStatus } from '#contract/shop.ts';
import { fetchData } from './client.ts';

/** ms between two requests for the shop's status while a page is visible */
const refetchInterval = 30_000;

export const shopStatusQuery = queryOptions({
  queryKey: ['shop', 'status'],
  queryFn: ({ signal }) => fetchData<ShopStatus>('/api/shop/status', signal),
  retry: 1,
  refetchInterval,
  refetchOnWindowFocus: 'always',
});

/** Whether the shop is open. Until it is loaded it counts as open, and `isKnown` is false. */
export function useShopStatus(): { isOpen: boolean; isDemo: boolean; isKnown: boolean } {
  const { data } = useQuery(shopStatusQuery);
  return { isOpen: data?.isOpen ?? true, isDemo: data?.isDemo ?? false, isKnown: data !== undefined };
}

/**
 * Whether visitors may enter; null while unknown. A stored status may admit them, but does not turn anybody away before
 * the server has answered, since the shop may have opened again.
 */
export function useShopOpenOrUnknown(): boolean | null {
  const { data, isStale, failureCount } = useQuery(shopStatusQuery);
  if (!data) return null;
  const isLatest = !isStale || failureCount > 0;
  return data.isOpen || isLatest ? data.isOpen : null;
}
