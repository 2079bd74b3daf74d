import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { shareCorrectionInput, type ShareCorrection, type Statement } from '#contract/report.ts';
import { useCorrectShares, usePreviewShares } from '../../data/reports.ts';
import { useFormats } from '../../i18n/formats.ts';
import { usePeriodTexts } from '../../i18n/periodTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { numberInput } from '../../ui/numberInput.ts';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './Statement.css.ts';

const shareForm = v.object({
  sharePercent: v.pipe(
    v.string(),
    v.transform((text) => text.replace('%', '')),
    numberInput,
    shareCorrectionInput.pipe[0].entries.sharePercent,
  ),
});
type Values = v.InferInput<typeof shareForm>;
type Output = v.InferOutput<typeof shareForm>;

/** Another share for all visits of the statement, after a preview of what that changes. */
export function CorrectShares({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const { period } = usePeriodTexts();
  const showError = useErrorToast();
  const preview = usePreviewShares();
  const correction = useCorrectShares();
  const [previewed, setPreviewed] = useState<(Output & ShareCorrection) | null>(null);
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(shareForm),
    defaultValues: { sharePercent: '' },
  });
  const { therapist, from, to } = statement;
  const inputOf = ({ sharePercent }: Output) => ({
    therapistId: therapist.id,
    from,
    to,
    sharePercent,
    isPreview: false,
  });
  const failed = { onError: showError(t`The share was not corrected`) };
  const show = (entered: Output) =>
    preview.mutate(inputOf(entered), {
      ...failed,
      onSuccess: (change) => setPreviewed({ ...entered, ...change }),
    });
  const save = (entered: Output) =>
    correction.mutate(inputOf(entered), {
      ...failed,
      onSuccess: () => {
        toast({ title: t`The share was corrected`, tone: 'success' });
        setPreviewed(null);
        form.reset();
      },
    });
  return (
    <Disclosure title={t`Correct the share of these visits`}>
      <form
        className={css.correctShares}
        onSubmit={(event) => void form.handleSubmit(show)(event)}
        onChange={() => setPreviewed(null)}
        noValidate
      >
        <FormTextField
          name="sharePercent"
          control={form.control}
          label={t`Share of the price (%)`}
          hint={t`For all visits of ${period(statement)}, as if it had been agreed when they were booked.`}
          inputMode="decimal"
        />
        {previewed ? (
          <Preview change={previewed} isSaving={correction.isPending} onSave={() => save(previewed)} />
        ) : (
          <Button type="submit" tone="plain" isPending={preview.isPending}>
            {t`Show what changes`}
          </Button>
        )}
      </form>
    </Disclosure>
  );
}

type PreviewProps = { change: ShareCorrection; isSaving: boolean; onSave: () => void };

function Preview({ change: { visits, shareBefore, shareAfter }, isSaving, onSave }: PreviewProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [before, after] = [money(shareBefore), money(shareAfter)];
  return (
    <>
      <output>
        {t`${plural(visits, { one: '#\u00a0visit changes', other: '#\u00a0visits change' })}: the share of all is ${after} instead of ${before}.`}
      </output>
      <Button isPending={isSaving} onPress={onSave}>
        {t`Correct the share`}
      </Button>
    </>
  );
}
