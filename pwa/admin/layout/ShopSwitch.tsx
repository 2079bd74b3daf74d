import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ShopStatusInput } from '#contract/shop.ts';
import { useSetShopOpen } from '../../data/adminShop.ts';
import { useShop, useShopStatus } from '../../data/shop.ts';
import { useFormatInstant } from '../../i18n/businessDay.ts';
import { businessTimeOf } from '../../i18n/businessTimeOf.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { CloseShopDialog } from './CloseShopDialog.tsx';
import * as css from './ShopSwitch.css.ts';
import { useFormatUpcomingTime } from './useFormatUpcomingTime.ts';

/** ms for which a change can be undone */
const undoTime = 10_000;

export function ShopSwitch() {
  const { t } = useLingui();
  const { isOpen, isKnown } = useShopStatus();
  const opensAt = useShop()?.opensAt ?? null;
  const nearMoment = useFormatUpcomingTime();
  const { change, isPending } = useShopChange();
  const [isAsking, setAsking] = useState(false);
  const [before, setBefore] = useUndo();
  const current = { isOpen, opensAt: opensAt && businessTimeOf(opensAt) };
  const save = (status: ShopStatusInput) => change(status, () => setBefore(current));
  const closed = current.opensAt ? t`Closed until ${nearMoment(current.opensAt)}` : t`Shop closed`;
  return (
    <div className={css.shop}>
      <Switch
        isSelected={isOpen}
        onChange={(open) => (open ? save({ isOpen: true, opensAt: null }) : setAsking(true))}
        isDisabled={isPending || !isKnown}
      >
        {isPending ? t`updating...` : isOpen ? t`Shop open` : closed}
      </Switch>
      {before && !isPending && (
        <Button tone="quiet" onPress={() => change(before, () => setBefore(null))}>{t`Undo`}</Button>
      )}
      {isAsking && (
        <CloseShopDialog
          onClose={() => setAsking(false)}
          onChoose={(until) => save({ isOpen: false, opensAt: until })}
        />
      )}
    </div>
  );
}

function useShopChange() {
  const { t } = useLingui();
  const showError = useErrorToast();
  const formatInstant = useFormatInstant();
  const { mutate, isPending } = useSetShopOpen();
  const change = (requested: ShopStatusInput, onChanged: () => void) =>
    mutate(requested, {
      onSuccess: ({ isOpen, opensAt }) => {
        onChanged();
        toast({
          title: isOpen ? t`Shop is now open` : t`Shop is now closed`,
          description: isOpen
            ? t`Customers can now make bookings`
            : opensAt
              ? t`It opens again: ${formatInstant(opensAt)}`
              : t`It stays closed until you open it`,
          tone: 'success',
          timeout: 3000,
        });
      },
      onError: showError(t`Failed to update shop status`, { unexpected: t`An error occurred` }),
    });
  return { change, isPending };
}

function useUndo() {
  const [before, setBefore] = useState<ShopStatusInput | null>(null);
  useEffect(() => {
    if (!before) return undefined;
    const timer = setTimeout(() => setBefore(null), undoTime);
    return () => clearTimeout(timer);
  }, [before]);
  return [before, setBefore] as const;
}
