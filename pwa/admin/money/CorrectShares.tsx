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

type Preview = { entered: Output; change: ShareCorrection; of: Statement };

/** Another share for all visits of the statement, after a preview of what that changes. */
export function CorrectShares({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const { period } = usePeriodTexts();
  const showError = useErrorToast();
  const previewing = usePreviewShares();
  const correction = useCorrectShares();
  const [preview, setPreview] = useState<Preview | null>(null);
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(shareForm),
    defaultValues: { sharePercent: '' },
  });
  const { therapist, from, to } = statement;
  // One of another statement, or of this one before it changed, says nothing of what would change now.
  const shown = preview?.of === statement ? preview : null;
  const inputOf = ({ sharePercent }: Output) => ({
    therapistId: therapist.id,
    from,
    to,
    sharePercent,
    isPreview: false,
  });
  const failed = { onError: showError(t`The share was not corrected`) };
  const show = (entered: Output) =>
    previewing.mutate(inputOf(entered), {
      ...failed,
      onSuccess: (change) => setPreview({ entered, change, of: statement }),
    });
  const save = (entered: Output) =>
    correction.mutate(inputOf(entered), {
      ...failed,
      onSuccess: () => {
        toast({ title: t`The share was corrected`, tone: 'success' });
        setPreview(null);
        form.reset();
      },
    });
  return (
    <Disclosure title={t`Correct the share of these visits`}>
      <form
        className={css.correctShares}
        onSubmit={(event) => void form.handleSubmit(show)(event)}
        onChange={() => setPreview(null)}
        noValidate
      >
        <FormTextField
          name="sharePercent"
          control={form.control}
          label={t`Share of the price (%)`}
          hint={t`For all visits of ${period(statement)}, as if it had been agreed when they were booked.`}
          inputMode="decimal"
        />
        <Button type="submit" tone="plain" isPending={previewing.isPending}>
          {t`Show what changes`}
        </Button>
        <output className={css.change}>{shown && <Change change={shown.change} />}</output>
        {shown && (
          <Button isPending={correction.isPending} onPress={() => save(shown.entered)}>
            {t`Correct the share`}
          </Button>
        )}
      </form>
    </Disclosure>
  );
}

function Change({ change: { visits, shareBefore, shareAfter } }: { change: ShareCorrection }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [before, after] = [money(shareBefore), money(shareAfter)];
  if (visits === 0 && shareBefore === shareAfter) return t`No approved visit changes.`;
  return t`${plural(visits, { one: '#\u00a0visit changes', other: '#\u00a0visits change' })}: the share of all is ${after} instead of ${before}.`;
}
