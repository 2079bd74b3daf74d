import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { UserParagraph } from '../../ui/UserText.tsx';
import { useOutcomeToast } from '../form/useOutcomeToast.ts';
import * as css from './Payments.css.ts';

type Voiding = {
  question: string;
  voided: string;
  notVoided: string;
  isPending: boolean;
  send: () => Promise<unknown>;
};

type MoneyEntryProps = {
  what: string;
  at: string;
  enteredBy: string;
  note: string | null;
  voidedAt: string | null;
  voidedBy: string | null;
  voiding: Voiding;
  children?: ReactNode;
};

export function MoneyEntry(props: MoneyEntryProps) {
  const { what, at, enteredBy, note, voidedAt, voidedBy, voiding, children } = props;
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const when = dateTime(at);
  return (
    <>
      <div className={css.payment}>
        {voidedAt ? <s className={css.voided}>{what}</s> : <strong>{what}</strong>}
        {!voidedAt && <VoidButton what={what} voiding={voiding} />}
      </div>
      <p className={css.muted}>{t`${enteredBy}, ${when}`}</p>
      {voidedAt && <p className={css.muted}>{t`Voided: ${voidedBy}, ${dateTime(voidedAt)}`}</p>}
      {children}
      <UserParagraph className={css.muted} text={note} />
    </>
  );
}

function VoidButton({ what, voiding }: { what: string; voiding: Voiding }) {
  const { t } = useLingui();
  const showOutcome = useOutcomeToast();
  const { question, voided, notVoided, isPending, send } = voiding;
  return (
    <ConfirmButton
      tone="quiet"
      size="narrow"
      label={t`Void`}
      aria-label={t`Void: ${what}`}
      question={question}
      isPending={isPending}
      onConfirm={() => showOutcome(send(), voided, notVoided)}
    >
      {t`${what}. It no longer counts, but stays in the list.`}
    </ConfirmButton>
  );
}
