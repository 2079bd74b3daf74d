import { useLingui } from '@lingui/react/macro';
import type { Payment } from '#contract/payment.ts';
import { useConfirmPayment } from '../../data/payments.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './Payments.css.ts';

type PaymentConfirmationProps = {
  bookingId: number;
  payment: Payment;
  /** such as "800 THB · Cash" */
  what: string;
};

/** Who has checked a payment that a therapist entered, or a button to do so. */
export function PaymentConfirmation({ bookingId, payment, what }: PaymentConfirmationProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const isConnected = useIsConnected();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useConfirmPayment(bookingId);
  const { id, isFromDoor, confirmedAt, confirmedBy, voidedAt } = payment;
  if (!isFromDoor) return null;
  if (confirmedAt) {
    const when = dateTime(confirmedAt);
    return <p className={css.muted}>{t`Confirmed: ${confirmedBy}, ${when}`}</p>;
  }
  if (voidedAt) return null;
  const confirm = () =>
    mutateAsync(id).then(
      () => toast({ title: t`Payment confirmed`, tone: 'success' }),
      showError(t`The payment was not confirmed`),
    );
  return (
    <Button
      tone="plain"
      size="narrow"
      isDisabled={!isConnected || isPending}
      aria-label={t`Confirm: ${what}`}
      onPress={() => void confirm()}
    >
      {t`Confirm`}
    </Button>
  );
}
