import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminShop, ShopProfilePatch, ShopStatus, ShopStatusInput } from '#contract/shop.ts';
import { adminQuery } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';
import { shopQuery } from './shop.ts';

const path = '/api/admin/shop';
export const adminShopKey = [...adminQueryKey, 'shop'] as const;

export function useSetShopOpen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: ShopStatusInput) => sendRequest<ShopStatus>('PATCH', `${path}/status`, status),
    onSuccess: ({ isOpen, opensAt }) =>
      client.setQueryData(shopQuery.queryKey, (shop) => shop && { ...shop, isOpen, opensAt }),
    onError: () => client.refetchQueries({ queryKey: shopQuery.queryKey }),
  });
}

export const useAdminShop = () => useQuery(adminQuery<AdminShop>(adminShopKey, path));

/** Records that a scan of the code with this id showed the shop's name. From then on, customers see it. */
export function useConfirmPromptPay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (promptPayId: string) =>
      sendRequest<AdminShop>('POST', `${path}/prompt-pay-check`, { promptPayId }),
    onSuccess: (shop) => client.setQueryData(adminShopKey, shop),
    onError: () => client.invalidateQueries({ queryKey: adminShopKey }),
  });
}

/** Throws `shop_changed` when the profile was saved elsewhere meanwhile, and then fetches it again. */
export function useSaveShop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: ShopProfilePatch) => sendRequest<AdminShop>('PATCH', path, patch),
    onSuccess: (shop) => {
      client.setQueryData(adminShopKey, shop);
      void client.invalidateQueries({ queryKey: shopQuery.queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey: adminShopKey }),
  });
}
