import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useController, useForm, type Control } from 'react-hook-form';
import * as v from 'valibot';
import type { Booking } from '#contract/booking.ts';
import { ruleKey } from '#contract/fieldRules.ts';
import { openAmount, paymentInput, paymentMethods, type Money } from '#contract/payment.ts';
import { createKeyPerContent, isOutcomeUnknown } from '../../booking/idempotencyKey.ts';
import { useTakePayment } from '../../data/payments.ts';
import { useFormats } from '../../i18n/formats.ts';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { priceInput } from '../../ui/numberInput.ts';
import { RadioChips } from '../../ui/RadioChips.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { methodLabels } from './methodLabels.ts';

const { amount, method, note } = paymentInput.entries;
const paymentForm = v.pipe(
  v.object({
    direction: v.picklist(['taken', 'refund']),
    amount: v.pipe(priceInput, v.minValue(0.01, ruleKey('amountInvalid')), amount),
    method,
    note,
  }),
  v.transform(({ direction, ...payment }) => ({
    ...payment,
    amount: direction === 'refund' ? -payment.amount : payment.amount,
  })),
);
type Values = v.InferInput<typeof paymentForm>;
type PaymentControl = Control<Values, unknown, v.InferOutput<typeof paymentForm>>;

type TakePaymentProps = { booking: Booking; money: Money; onClose: () => void };

/** Enters what the customer paid, by default what is open; or what was given back. */
export function TakePayment({ booking, money, onClose }: TakePaymentProps) {
  const { t } = useLingui();
  const [open] = useState(openAmount(money));
  const [take, isSaving] = useTake(booking.id, onClose);
  const form = useForm<Values, unknown, v.InferOutput<typeof paymentForm>>({
    resolver: valibotResolver(paymentForm),
    defaultValues: {
      direction: open < 0 ? 'refund' : 'taken',
      amount: open === 0 ? '' : String(Math.abs(open)),
      method: 'cash',
      note: '',
    },
  });
  return (
    <FormDialog title={t`Take payment`} form={form} isSaving={isSaving} onSave={take} onClose={onClose}>
      {money.paid > 0 && <DirectionField control={form.control} />}
      <FormTextField name="amount" control={form.control} label={t`Amount (THB)`} inputMode="decimal" />
      <MethodField control={form.control} />
      {!booking.isErased && <FormTextField name="note" control={form.control} label={t`Note (optional)`} />}
    </FormDialog>
  );
}

function DirectionField({ control }: { control: PaymentControl }) {
  const { t } = useLingui();
  const { field } = useController({ name: 'direction', control });
  const options = [
    { value: 'taken', text: t`Taken` },
    { value: 'refund', text: t`Given back` },
  ] as const;
  return (
    <RadioChips
      label={t`What happened`}
      options={options}
      value={field.value}
      onChange={(value) => field.onChange(value)}
    />
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

/** Sends a payment; one without an answer is sent again under the same key, so that it is taken once. */
function useTake(bookingId: number, onDone: () => void) {
  const { t } = useLingui();
  const { money } = useFormats();
  const showError = useErrorToast();
  const { mutateAsync } = useTakePayment(bookingId);
  const [keys] = useState(createKeyPerContent);
  return useOneAtATime(async (payment: v.InferOutput<typeof paymentForm>) => {
    const key = keys.for(payment);
    try {
      const receipt = await mutateAsync({ payment, key: key.current() });
      key.requestSucceeded();
      const surplus = -openAmount(receipt);
      if (surplus > 0) {
        const description = t`The customer has now paid ${money(surplus)} too much.`;
        toast({ title: t`Payment saved`, description, tone: 'success' });
      } else toast({ title: t`Payment saved`, tone: 'success' });
      onDone();
    } catch (error) {
      key.requestFailed(error);
      const again = isOutcomeUnknown(error) ? { what: t`Saving it again counts it once` } : {};
      showError(t`The payment was not saved`, again)(error);
    }
  });
}
