import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShopStatus } from '#contract/shop.ts';
import { sendRequest } from './client.ts';
import { shopStatusQuery } from './shop.ts';

/** Opens or closes the shop. The answer is the new status; after a failure the status is fetched again. */
export function useSetShopOpen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOpen: boolean) => sendRequest<ShopStatus>('PATCH', '/api/admin/shop/status', { isOpen }),
    onSuccess: (status) => client.setQueryData(shopStatusQuery.queryKey, status),
    onError: () => client.refetchQueries({ queryKey: shopStatusQuery.queryKey }),
  });
}
