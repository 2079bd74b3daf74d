import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Statement } from '#contract/report.ts';
import { useUndoSettlement } from '../../data/reports.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { toast } from '../../ui/Toast.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { Owed } from './Owed.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import * as css from './Statement.css.ts';

/** What was paid for the statement, or the way to say that it was. */
export function Settlement({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const today = useBusinessToday();
  const [isOpen, setOpen] = useState(false);
  const { settlement, overlapsSettled, to } = statement;
  if (settlement) return <SettledStatement statement={statement} settlement={settlement} />;
  if (overlapsSettled) return null;
  if (to > today) return <p className={css.muted}>{t`It can be settled once the period is over.`}</p>;
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t`Settle…`}</Button>
      {isOpen && <SettleDialog statement={statement} onClose={() => setOpen(false)} />}
    </>
  );
}

type SettledProps = { statement: Statement; settlement: NonNullable<Statement['settlement']> };

function SettledStatement({ statement, settlement: { id, paidOn, note, settledBy, isLast } }: SettledProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useUndoSettlement();
  // Callbacks of `mutate` do not run once this has unmounted, which success causes.
  const undo = () =>
    void mutateAsync(id).then(
      () => toast({ title: t`The settlement was taken back`, tone: 'success' }),
      showError(t`The settlement was not taken back`, {
        inUse: t`A later period is settled. Take that one back first.`,
      }),
    );
  return (
    <Alert tone="info" title={t`Settled on ${date(paidOn)}`}>
      <p>
        <Owed statement={statement} />
      </p>
      {note && (
        <p className={css.note}>
          <UserText text={note} />
        </p>
      )}
      <p>{t`Entered by ${settledBy}. What is corrected from now on stands in the next statement.`}</p>
      {isLast && (
        <ConfirmButton
          tone="quiet"
          label={t`Take back`}
          question={t`Take this settlement back?`}
          isPending={isPending}
          onConfirm={undo}
        >
          {t`The statement then says again what is owed. Do this only if it was not paid.`}
        </ConfirmButton>
      )}
    </Alert>
  );
}
