import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Statement } from '#contract/report.ts';
import { translated } from '#contract/translations.ts';
import { useUndoSettlement } from '../../data/reports.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { SettleDialog } from './SettleDialog.tsx';
import * as css from './Statement.css.ts';

/** What was paid for the statement, or the way to say that it was. */
export function Settlement({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const today = useBusinessToday();
  const [isOpen, setOpen] = useState(false);
  const { settlement, overlapsSettled, to } = statement;
  if (settlement) return <Settled statement={statement} settlement={settlement} />;
  if (overlapsSettled)
    return (
      <p className={css.muted}>{t`A part of these days was settled already. Choose the days after it.`}</p>
    );
  if (to > today) return <p className={css.muted}>{t`It can be settled once the period is over.`}</p>;
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t`Settle…`}</Button>
      {isOpen && <SettleDialog statement={statement} onClose={() => setOpen(false)} />}
    </>
  );
}

type SettledProps = { statement: Statement; settlement: NonNullable<Statement['settlement']> };

function Settled({ statement, settlement: { id, amount, paidOn, note, settledBy, isLast } }: SettledProps) {
  const { t } = useLingui();
  const { date, money } = useFormats();
  const showError = useErrorToast();
  const { mutate, isPending } = useUndoSettlement();
  const name = translated(statement.therapist, 'name', currentLanguage());
  const sum = money(Math.abs(amount));
  const undo = () =>
    mutate(id, {
      onSuccess: () => toast({ title: t`The settlement was taken back`, tone: 'success' }),
      onError: showError(t`The settlement was not taken back`),
    });
  return (
    <Alert tone="info" title={t`Settled on ${date(paidOn)}`}>
      <p>
        {amount === 0
          ? t`Nothing was owed.`
          : amount > 0
            ? t`The shop paid ${name} ${sum}.`
            : t`${name} paid the shop ${sum}.`}{' '}
        {note}
      </p>
      <p>{t`Entered by ${settledBy}. What is corrected from now on stands in the next statement.`}</p>
      {isLast && (
        <Button tone="quiet" isPending={isPending} onPress={undo}>
          {t`Take back`}
        </Button>
      )}
    </Alert>
  );
}
