import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useController, useForm, type FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import type { Booking } from '#contract/booking.ts';
import { ruleKey } from '#contract/fieldRules.ts';
import { adjustmentInput, adjustmentKinds } from '#contract/payment.ts';
import { useAddAdjustment } from '../../data/payments.ts';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { priceInput } from '../../ui/numberInput.ts';
import { RadioChips } from '../../ui/RadioChips.tsx';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { adjustmentLabels } from './adjustmentLabels.ts';
import { useIdempotentSave } from './useIdempotentSave.ts';

const { amount, kind, reason } = adjustmentInput.entries;
const adjustmentForm = v.pipe(
  v.object({
    kind,
    amount: v.pipe(priceInput, v.minValue(0.01, ruleKey('amountInvalid')), amount),
    reason,
  }),
  v.transform((adjustment) => ({
    ...adjustment,
    amount: adjustment.kind === 'extra' ? adjustment.amount : -adjustment.amount,
  })),
);
type Values = v.InferInput<typeof adjustmentForm>;
type Output = v.InferOutput<typeof adjustmentForm>;

type AdjustDialogProps = {
  booking: Booking;
  title: string;
  initial?: Pick<Values, 'kind' | 'amount'>;
  onClose: () => void;
};

const noAmount = { kind: 'discount', amount: '' } as const;

export function AdjustDialog({ booking, title, initial = noAmount, onClose }: AdjustDialogProps) {
  const { t, i18n } = useLingui();
  const { mutateAsync } = useAddAdjustment(booking.id);
  const [adjust, isSaving] = useIdempotentSave<Output>({
    bookingId: booking.id,
    send: (adjustment, key) => mutateAsync({ adjustment, key }),
    savedText: t`Amount changed`,
    notSavedText: t`The amount was not changed`,
    onRejected: ({ path, rule }) =>
      form.setError(path as FieldPath<Values>, { message: rule }, { shouldFocus: true }),
    onDone: onClose,
  });
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(adjustmentForm),
    defaultValues: { ...initial, reason: '' },
  });
  const { field } = useController({ name: 'kind', control: form.control });
  return (
    <FormDialog title={title} form={form} isSaving={isSaving} onSave={adjust} onClose={onClose}>
      <RadioChips
        label={t`What it is`}
        options={adjustmentKinds.map((value) => ({ value, text: i18n._(adjustmentLabels[value]) }))}
        value={field.value}
        onChange={(value) => field.onChange(value)}
      />
      <p>
        {field.value === 'goodwill'
          ? t`The customer pays less; the therapist’s share stays.`
          : t`The therapist’s share changes with it.`}
      </p>
      <FormTextField name="amount" control={form.control} label={t`Amount (THB)`} inputMode="decimal" />
      <FormTextField name="reason" control={form.control} label={t`Reason`} />
    </FormDialog>
  );
}
