import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { Denial } from '#contract/denial.ts';
import { useShopStatus } from '../../data/shop.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';

/** What the shop offers in place of a denied request; null: nothing, or its time has come, or the shop is closed. */
export function useShownOffer({ status, denial, startTime }: CustomerBooking): Denial['offer'] {
  const offer = (status === 'denied' && denial?.offer) || null;
  const { isOpen } = useShopStatus();
  const isOver = useHasPassed(offer?.startTime ?? startTime);
  return isOpen && !isOver ? offer : null;
}
