import { useLingui } from '@lingui/react/macro';
import type { Payment } from '#contract/payment.ts';
import { useVoidPayment, useConfirmPayment } from '../../data/payments.ts';
import { useFormats } from '../../i18n/formats.ts';
import { methodLabels } from '../../i18n/methodLabels.ts';
import { MoneyEntry } from './MoneyEntry.tsx';
import * as css from './Payments.css.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { useOutcomeToast } from '../form/useOutcomeToast.ts';

export function PaymentList({ bookingId, payments }: { bookingId: number; payments: Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <ul className={css.list}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentEntry bookingId={bookingId} payment={payment} />
        </li>
      ))}
    </ul>
  );
}

function PaymentEntry({ bookingId, payment }: { bookingId: number; payment: Payment }) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const { mutateAsync, isPending } = useVoidPayment(bookingId);
  const { id, amount, method, kind, holder, isFromDoor, paidAt, ...entry } = payment;
  const sum = money(Math.abs(amount));
  const what = [
    amount < 0 ? t`Given back: ${sum}` : kind === 'tip' ? t`Tip: ${sum}` : sum,
    i18n._(methodLabels[method]),
    ...(holder === null ? [] : [t`by ${holder}`]),
    ...(isFromDoor ? [t`at the door`] : []),
  ].join(' · ');
  return (
    <MoneyEntry
      {...entry}
      what={what}
      at={paidAt}
      voiding={{
        question: t`Void this payment?`,
        voided: t`Payment voided`,
        notVoided: t`The payment was not voided`,
        isPending,
        send: () => mutateAsync(id),
      }}
    >
      <PaymentConfirmation bookingId={bookingId} payment={payment} what={what} />
    </MoneyEntry>
  );
}

type PaymentConfirmationProps = {
  bookingId: number;
  payment: Payment;
  /** such as "800 THB · Cash" */
  what: string;
};

/** Who has checked a payment that a therapist entered, or a button to do so. */
function PaymentConfirmation({ bookingId, payment, what }: PaymentConfirmationProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const isConnected = useIsConnected();
  const showOutcome = useOutcomeToast();
  const { mutateAsync, isPending } = useConfirmPayment(bookingId);
  const { id, isFromDoor, confirmedAt, confirmedBy, voidedAt } = payment;
  if (!isFromDoor) return null;
  if (confirmedAt) {
    const when = dateTime(confirmedAt);
    return <p className={css.muted}>{t`Confirmed: ${confirmedBy}, ${when}`}</p>;
  }
  if (voidedAt) return null;
  const confirm = () => showOutcome(mutateAsync(id), t`Payment confirmed`, t`The payment was not confirmed`);
  return (
    <Button
      tone="plain"
      size="narrow"
      isDisabled={!isConnected || isPending}
      aria-label={t`Confirm: ${what}`}
      onPress={confirm}
    >
      {t`Confirm`}
    </Button>
  );
}
