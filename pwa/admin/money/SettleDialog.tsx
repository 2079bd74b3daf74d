import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { settlementInput, type Statement } from '#contract/report.ts';
import { translated } from '#contract/translations.ts';
import { isOutcomeUnknown } from '../../booking/idempotencyKey.ts';
import { RequestError } from '../../data/client.ts';
import { useSettleStatement } from '../../data/reports.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { usePeriodTexts } from '../../i18n/periodTexts.ts';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { Owed } from './Owed.tsx';

const { paidOn, note } = settlementInput.pipe[0].entries;
const settleForm = v.object({ paidOn, note });
type Values = v.InferInput<typeof settleForm>;
type Output = v.InferOutput<typeof settleForm>;

/** Sends the amount that is shown: it is rejected when the statement has changed meanwhile. */
export function SettleDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t } = useLingui();
  const today = useBusinessToday();
  const { period } = usePeriodTexts();
  const showError = useErrorToast();
  const { mutateAsync } = useSettleStatement();
  const { therapist, from, to, totals } = statement;
  const name = translated(therapist, 'name', currentLanguage());
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(settleForm),
    defaultValues: { paidOn: today, note: '' },
  });
  const [settle, isSaving] = useOneAtATime(async (entered: Output) => {
    try {
      await mutateAsync({ therapistId: therapist.id, from, to, amount: totals.owed, ...entered });
      toast({ title: t`Settled`, tone: 'success' });
      onClose();
    } catch (error) {
      const rejection = error instanceof RequestError ? error : null;
      const wrongDay = rejection?.failure?.issues?.find(({ path }) => path === 'paidOn');
      if (wrongDay) form.setError('paidOn', { message: wrongDay.rule }, { shouldFocus: true });
      showError(t`It was not settled`, {
        ...(isOutcomeUnknown(error) && { what: t`Saving it again counts it once` }),
        isHighlighted: wrongDay !== undefined,
        ...(rejection?.code === 'duplicate' && { reason: t`A part of these days was settled already.` }),
      })(error);
    }
  });
  return (
    <FormDialog
      title={t`Settle ${period(statement)} with ${name}`}
      form={form}
      isSaving={isSaving}
      onSave={settle}
      onClose={onClose}
    >
      <p>
        <Owed statement={statement} />
      </p>
      <FormTextField name="paidOn" control={form.control} type="date" label={t`Paid on`} />
      <FormTextField name="note" control={form.control} label={t`Note (optional)`} />
    </FormDialog>
  );
}
