import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Statement } from '#contract/report.ts';
import { inLanguage } from '#contract/translations.ts';
import { useStatements } from '../../data/reports.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { AnyDays, useTypedDays } from './AnyDays.tsx';
import * as money from './MoneyPage.css.ts';
import { Owed } from './Owed.tsx';
import { usePeriod, type Period, type PeriodUnit } from './period.ts';
import { PeriodNav } from './PeriodNav.tsx';
import { StatementView } from './StatementView.tsx';
import * as css from './Statement.css.ts';

const units: readonly PeriodUnit[] = ['week', 'halfMonth', 'month', 'days'];

export default function StatementsPage() {
  const { t } = useLingui();
  const period = usePeriod(units);
  const { isPossible, ...days } = useTypedDays(period);
  return (
    <div className={css.page}>
      <PageTitle>{t`Statements`}</PageTitle>
      <h1 className={css.pageTitle}>{t`Statements`}</h1>
      <PeriodNav period={period} units={units}>
        {period.unit === 'days' && <AnyDays {...days} />}
      </PeriodNav>
      {isPossible && <Statements period={period} />}
    </div>
  );
}

function Statements({ period }: { period: Period }) {
  const { t } = useLingui();
  return (
    <QueryContent query={useStatements(period)} failure={t`Failed to load the statements`} height={480}>
      {(statements) => {
        const [only] = statements;
        if (period.therapistId === null) return <Overview statements={statements} period={period} />;
        return only ? <StatementView statement={only} /> : <p>{t`This therapist is gone.`}</p>;
      }}
    </QueryContent>
  );
}

function Overview({ statements, period }: { statements: Statement[]; period: Period }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (statements.length === 0) {
    return (
      <p className={money.muted}>
        <Trans>There are no therapists yet.</Trans>
      </p>
    );
  }
  const heads = [t`Therapist`, t`Keeps`, t`Cash`];
  const named = statements.map((statement) => ({
    ...inLanguage(statement.therapist, currentLanguage()),
    statement,
  }));
  return (
    <section className={money.section}>
      <table className={money.table} aria-label={t`Statements`}>
        <thead className={money.head}>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={money.columnHead}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={money.tablePart}>
          {named.map(({ id, name, statement }) => (
            <tr className={money.tablePart} key={id}>
              <th scope="row" className={money.rowHead}>
                <Link className={css.open} to={period.search({ therapistId: id })}>
                  <UserText text={name} />
                </Link>
                <p className={money.muted}>
                  <Owed statement={statement} />
                </p>
              </th>
              <td className={money.value} data-label={t`Keeps`}>
                {formats.money(statement.totals.share)}
              </td>
              <td className={money.value} data-label={t`Cash`}>
                {formats.money(statement.totals.held)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
