import { use } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { Statement } from '#contract/report.ts';
import { inLanguage, translated } from '#contract/translations.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { usePeriodTexts } from '../../i18n/periodTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ShopBrand } from '../../ui/ShopBrand.ts';
import { UserText } from '../../ui/UserText.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { TherapistMessage } from '../therapists/TherapistMessage.tsx';
import { CorrectShares } from './CorrectShares.tsx';
import { Corrections } from './Corrections.tsx';
import { Owed } from './Owed.tsx';
import { Settlement } from './Settlement.tsx';
import { StatementLines } from './StatementLines.tsx';
import { statementText } from './statementText.ts';
import * as css from './Statement.css.ts';

export function StatementView({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  return (
    <>
      <div className={css.actions}>
        <Button tone="plain" onPress={() => window.print()}>
          <Printer size={18} aria-hidden />
          {t`Print`}
        </Button>
      </div>
      <article className={css.paper}>
        <StatementHeader statement={statement} />
        {statement.lines.length > 0 && <StatementLines statement={statement} />}
        <Corrections statement={statement} />
        <StatementNotes statement={statement} />
      </article>
      <div className={css.send}>
        <Settlement statement={statement} />
      </div>
      <div className={css.send}>
        <CorrectShares statement={statement} />
      </div>
      <SendStatement statement={statement} />
    </>
  );
}

function StatementHeader({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const { money, number, date } = useFormats();
  const { period } = usePeriodTexts();
  const { therapist, totals, settlement } = statement;
  const name = translated(therapist, 'name', currentLanguage());
  const figures = [
    [t`Visits`, number(totals.visits)],
    [t`Price of the visits`, money(totals.due)],
    [t`Paid by customers`, money(totals.paid)],
    [t`Share of the therapist`, money(totals.share)],
    [t`Held by the therapist`, money(totals.held)],
    ...(totals.tips > 0 ? [[t`Tips that the shop has`, money(totals.tips)] as const] : []),
    ...(totals.unconfirmed > 0
      ? [[t`Taken at the door, not confirmed`, money(totals.unconfirmed)] as const]
      : []),
  ] as const;
  return (
    <header>
      <p className={css.shop}>{use(ShopBrand).name}</p>
      <h2 className={css.name}>
        <UserText text={name} />
      </h2>
      <p className={css.muted}>
        {period(statement)}
        {settlement && ` · ${t`Settled on ${date(settlement.paidOn)}`}`}
      </p>
      <dl className={css.sums}>
        {figures.map(([label, value]) => (
          <div key={label} className={css.sum}>
            <dt>{label}</dt>
            <dd className={css.sumValue}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.owed}>
        <Owed statement={statement} />
      </p>
    </header>
  );
}

function StatementNotes({ statement: { lines, totals } }: { statement: Statement }) {
  const { number } = useFormats();
  const count = number(totals.withoutShare);
  return (
    <footer className={css.notes}>
      {lines.length === 0 && (
        <p>
          <Trans>No visits in this period.</Trans>
        </p>
      )}
      {totals.withoutShare > 0 && (
        <p>
          <Trans>
            Visits without a share: {count}. None was agreed when they were booked, so they count as 0. Set
            the share in the therapist’s form; it holds for visits that are booked from then on.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          Price and share are those of the day on which a visit was booked, with discounts and extras since. A
          payment counts on the day on which it was paid.
        </Trans>
      </p>
    </footer>
  );
}

function SendStatement({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const { data: therapists } = useAdminTherapists();
  const therapist = therapists?.find(({ id }) => id === statement.therapist.id);
  if (!therapist) return null;
  const named = inLanguage(statement.therapist, currentLanguage());
  const title = t`Send to ${named.name}`;
  return (
    <div className={css.send}>
      <Disclosure title={title}>
        <TherapistMessage
          therapist={therapist}
          title={title}
          textIn={(i18n) => statementText(statement, i18n)}
        />
      </Disclosure>
    </div>
  );
}
