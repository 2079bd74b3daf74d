import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShopStatus } from '#contract/shop.ts';
import { sendRequest } from './client.ts';
import { shopQuery } from './shop.ts';

/** Opens or closes the shop. The answer is the new status; after a failure the status is fetched again. */
export function useSetShopOpen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOpen: boolean) => sendRequest<ShopStatus>('PATCH', '/api/admin/shop/status', { isOpen }),
    onSuccess: ({ isOpen, opensAt }) =>
      client.setQueryData(shopQuery.queryKey, (shop) => shop && { ...shop, isOpen, opensAt }),
    onError: () => client.refetchQueries({ queryKey: shopQuery.queryKey }),
  });
}
