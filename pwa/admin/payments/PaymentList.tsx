import { useLingui } from '@lingui/react/macro';
import type { Payment } from '#contract/payment.ts';
import { useVoidPayment } from '../../data/payments.ts';
import { useFormats } from '../../i18n/formats.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { toast } from '../../ui/Toast.tsx';
import { UserParagraph } from '../../ui/UserText.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { methodLabels } from './methodLabels.ts';
import * as css from './Payments.css.ts';

/** The payments of a booking, newest first, those that are voided struck through. */
export function PaymentList({ bookingId, payments }: { bookingId: number; payments: Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <ul className={css.list}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentLines bookingId={bookingId} payment={payment} />
        </li>
      ))}
    </ul>
  );
}

function PaymentLines({ bookingId, payment }: { bookingId: number; payment: Payment }) {
  const { t, i18n } = useLingui();
  const { money, dateTime } = useFormats();
  const { amount, method, paidAt, enteredBy, note, voidedAt, voidedBy } = payment;
  const sum = money(Math.abs(amount));
  const what = `${amount < 0 ? t`Given back: ${sum}` : sum} · ${i18n._(methodLabels[method])}`;
  const when = dateTime(paidAt);
  return (
    <>
      <div className={css.payment}>
        {voidedAt ? <s className={css.voided}>{what}</s> : <strong>{what}</strong>}
        {!voidedAt && <VoidButton bookingId={bookingId} id={payment.id} what={what} />}
      </div>
      <p className={css.muted}>{t`${enteredBy}, ${when}`}</p>
      {voidedAt && <p className={css.muted}>{t`Voided: ${voidedBy}, ${dateTime(voidedAt)}`}</p>}
      <UserParagraph className={css.muted} text={note} />
    </>
  );
}

function VoidButton({ bookingId, id, what }: { bookingId: number; id: number; what: string }) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useVoidPayment(bookingId);
  const voidIt = () =>
    mutateAsync(id).then(
      () => toast({ title: t`Payment voided`, tone: 'success' }),
      showError(t`The payment was not voided`),
    );
  return (
    <ConfirmButton
      tone="quiet"
      size="narrow"
      label={t`Void`}
      aria-label={t`Void: ${what}`}
      question={t`Void this payment?`}
      isPending={isPending}
      onConfirm={() => void voidIt()}
    >
      {t`${what}. It no longer counts, but stays in the list.`}
    </ConfirmButton>
  );
}
