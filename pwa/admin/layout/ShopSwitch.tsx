import { useLingui } from '@lingui/react/macro';
import { useSetShopOpen } from '../../data/adminShop.ts';
import { useShopStatus } from '../../data/shop.ts';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';

/** Opens and closes the shop for every visitor. */
export function ShopSwitch() {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { isOpen, isKnown } = useShopStatus();
  const { mutate, isPending } = useSetShopOpen();

  const change = (open: boolean) =>
    mutate(open, {
      onSuccess: (status) =>
        toast({
          title: status.isOpen ? t`Shop is now open` : t`Shop is now closed`,
          description: status.isOpen
            ? t`Customers can now make bookings`
            : t`Customers will be notified that the shop is closed`,
          tone: 'success',
          timeout: 3000,
        }),
      onError: showError(t`Failed to update shop status`, { unexpected: t`An error occurred` }),
    });

  return (
    <Switch isSelected={isOpen} onChange={change} isDisabled={isPending || !isKnown}>
      {isPending ? t`updating...` : isOpen ? t`Shop open` : t`Shop closed`}
    </Switch>
  );
}
