import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

type KeepDepositProps = {
  booking: Booking;
  amount: number;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

export function KeepDeposit({ booking, amount, ...choice }: KeepDepositProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const deposit = money(amount);
  return (
    <>
      <Checkbox {...choice}>{t`The customer cancels too late: keep the deposit of ${deposit}`}</Checkbox>
      {booking.slipsWaiting > 0 && <p>{t`A slip waits for you to check it`}</p>}
    </>
  );
}

/** THB that the shop may keep if the booking is cancelled now for its customer; 0: nothing. A slip that waits may pay all. */
export function useDepositToKeep({ deposit, paid, slipsWaiting, depositKeptFrom }: Booking): number {
  const isLate = useHasPassed(depositKeptFrom ?? '');
  if (!isLate || deposit === null) return 0;
  return slipsWaiting > 0 ? deposit : Math.max(0, Math.min(deposit, paid));
}
