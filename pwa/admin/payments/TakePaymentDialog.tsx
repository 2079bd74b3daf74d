import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useController, useForm, useWatch, type Control, type FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import type { Booking } from '#contract/booking.ts';
import { ruleKey } from '#contract/fieldRules.ts';
import {
  openAmount,
  paymentInput,
  paymentMethods,
  type Money,
  type PaymentInput,
} from '#contract/payment.ts';
import { useAddPayment } from '../../data/payments.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { methodLabels } from '../../i18n/methodLabels.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { priceInput } from '../../ui/numberInput.ts';
import { RadioChips } from '../../ui/RadioChips.tsx';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { useIdempotentSave } from './useIdempotentSave.ts';

const { amount, method, heldBy, paidOn, note, settles } = paymentInput.entries;
const paymentForm = v.pipe(
  v.object({
    direction: v.picklist(['taken', 'tip', 'refund']),
    amount: v.pipe(priceInput, v.minValue(0.01, ruleKey('amountInvalid')), amount),
    method,
    heldBy,
    paidOn,
    note,
    settles,
  }),
  v.transform(({ direction, ...payment }) => ({
    ...payment,
    amount: direction === 'refund' ? -payment.amount : payment.amount,
    kind: direction === 'tip' ? ('tip' as const) : ('payment' as const),
  })),
);
type Values = v.InferInput<typeof paymentForm>;
type Output = v.InferOutput<typeof paymentForm>;
type PaymentControl = Control<Values, unknown, Output>;

type TakePaymentDialogProps = { booking: Booking; money: Money; onClose: () => void };

export function TakePaymentDialog({ booking, money, onClose }: TakePaymentDialogProps) {
  const { t } = useLingui();
  const [open] = useState(openAmount(money));
  const openText = open === 0 ? '' : String(Math.abs(open));
  const today = useBusinessToday();
  const { mutateAsync } = useAddPayment(booking.id);
  const [take, isSaving] = useIdempotentSave<PaymentInput>({
    bookingId: booking.id,
    send: (payment, key) => mutateAsync({ payment, key }),
    savedText: t`Payment saved`,
    notSavedText: t`The payment was not saved`,
    onRejected: ({ path, rule }) =>
      form.setError(path as FieldPath<Values>, { message: rule }, { shouldFocus: true }),
    onDone: onClose,
  });
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(paymentForm),
    defaultValues: {
      direction: open < 0 ? 'refund' : 'taken',
      amount: openText,
      method: 'cash',
      heldBy: 'shop',
      paidOn: today,
      note: '',
      settles: true,
    },
  });
  // What is open is no suggestion for a tip.
  const suggestAmount = (direction: Values['direction']) => {
    if (!form.formState.dirtyFields.amount)
      form.resetField('amount', { defaultValue: direction === 'tip' ? '' : openText });
  };
  const isDayChosen = form.formState.dirtyFields.paidOn ?? false;
  const save = (payment: Output) =>
    take({
      ...payment,
      // null lets the server determine the date, since this device's clock may be wrong.
      paidOn: isDayChosen ? payment.paidOn : null,
    });
  return (
    <FormDialog title={t`Take payment`} form={form} isSaving={isSaving} onSave={save} onClose={onClose}>
      <DirectionField control={form.control} canRefund={money.paid > 0} onChange={suggestAmount} />
      <FormTextField name="amount" control={form.control} label={t`Amount (THB)`} inputMode="decimal" />
      <MethodField control={form.control} />
      <HolderField control={form.control} therapist={booking.therapist.name} />
      <FormTextField name="paidOn" control={form.control} type="date" label={t`Day`} />
      <SettlesField control={form.control} />
      {!booking.isErased && <FormTextField name="note" control={form.control} label={t`Note (optional)`} />}
    </FormDialog>
  );
}

type DirectionFieldProps = {
  control: PaymentControl;
  canRefund: boolean;
  onChange: (direction: Values['direction']) => void;
};

function DirectionField({ control, canRefund, onChange }: DirectionFieldProps) {
  const { t } = useLingui();
  const { field } = useController({ name: 'direction', control });
  const options = [
    { value: 'taken', text: t`Taken` },
    { value: 'tip', text: t`Tip` },
    ...(canRefund ? [{ value: 'refund', text: t`Given back` } as const] : []),
  ] as const;
  return (
    <RadioChips
      label={t`What happened`}
      options={options}
      value={field.value}
      onChange={(value) => {
        field.onChange(value);
        onChange(value);
      }}
    />
  );
}

function HolderField({ control, therapist }: { control: PaymentControl; therapist: string }) {
  const { t } = useLingui();
  const { field } = useController({ name: 'heldBy', control });
  const options = [
    { value: 'shop', text: t`The shop` },
    { value: 'therapist', text: therapist },
  ] as const;
  return (
    <RadioChips
      label={t`Who has the money`}
      options={options}
      value={field.value ?? 'shop'}
      onChange={(value) => field.onChange(value)}
    />
  );
}

function SettlesField({ control }: { control: PaymentControl }) {
  const { t } = useLingui();
  const direction = useWatch({ name: 'direction', control });
  const { field } = useController({ name: 'settles', control });
  if (direction !== 'refund') return null;
  return (
    <Checkbox isSelected={field.value ?? true} onChange={field.onChange}>
      {t`The customer need not pay it again`}
    </Checkbox>
  );
}

function MethodField({ control }: { control: PaymentControl }) {
  const { t, i18n } = useLingui();
  const { field } = useController({ name: 'method', control });
  return (
    <RadioChips
      label={t`Method`}
      options={paymentMethods.map((value) => ({ value, text: i18n._(methodLabels[value]) }))}
      value={field.value}
      onChange={(value) => field.onChange(value)}
    />
  );
}
