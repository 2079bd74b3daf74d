import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopStatus } from '#contract/shop.ts';
import { fetchData } from './client.ts';

/** ms between two looks at the shop's door while a page is open and seen */
const lookAgainAfter = 30_000;

export const shopStatusQuery = queryOptions({
  queryKey: ['shop', 'status'],
  queryFn: ({ signal }) => fetchData<ShopStatus>('/api/shop/status', signal),
  retry: 1,
  refetchInterval: lookAgainAfter,
  refetchOnWindowFocus: 'always',
});

/** Whether the shop is open. With nothing loaded it counts as open, and `isKnown` is false. */
export function useShopStatus(): { isOpen: boolean; isDemo: boolean; isKnown: boolean } {
  const { data } = useQuery(shopStatusQuery);
  return { isOpen: data?.isOpen ?? true, isDemo: data?.isDemo ?? false, isKnown: data !== undefined };
}

/**
 * Whether the shop lets somebody in who comes now; null while that is not known. What this device kept may let them in;
 * it turns nobody away before the server was asked, since the shop may have opened again.
 */
export function useConfirmedShopOpen(): boolean | null {
  const { data, isStale, failureCount } = useQuery(shopStatusQuery);
  if (!data) return null;
  const isLatest = !isStale || failureCount > 0;
  return data.isOpen || isLatest ? data.isOpen : null;
}
