import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShopStatus } from '#contract/shop.ts';
import { send } from './client.ts';
import { shopStatusQuery } from './shop.ts';

/** Opens or closes the shop: the answer is the new status; after a failure it is asked for again. */
export function useSetShopOpen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOpen: boolean) => send<ShopStatus>('PATCH', '/api/admin/shop/status', { isOpen }),
    onSuccess: (status) => client.setQueryData(shopStatusQuery.queryKey, status),
    onError: () => client.refetchQueries({ queryKey: shopStatusQuery.queryKey }),
  });
}
