import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

type KeepDepositProps = { amount: number; isSelected: boolean; onChange: (isSelected: boolean) => void };

export function KeepDeposit({ amount, ...choice }: KeepDepositProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const deposit = money(amount);
  return <Checkbox {...choice}>{t`The customer cancels too late: keep the deposit of ${deposit}`}</Checkbox>;
}

/** THB that the shop may keep if the booking is cancelled now for its customer; 0: nothing */
export function useDepositToKeep({ deposit, paid, depositKeptFrom }: Booking): number {
  const isLate = useHasPassed(depositKeptFrom ?? '');
  return isLate ? Math.max(0, Math.min(deposit ?? 0, paid)) : 0;
}
