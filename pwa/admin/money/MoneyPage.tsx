import { useLingui } from '@lingui/react/macro';
import type { Report } from '#contract/report.ts';
import { translated } from '#contract/translations.ts';
import { useReport } from '../../data/reports.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { placeName } from '../../i18n/placeName.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { originLabels } from '../visit/originLabels.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import { Breakdown } from './Breakdown.tsx';
import { Exports } from './Exports.tsx';
import { Figures, Income } from './Figures.tsx';
import { IncomeBars } from './IncomeBars.tsx';
import * as css from './MoneyPage.css.ts';
import { usePeriod, type Period } from './period.ts';
import { PeriodNav } from './PeriodNav.tsx';

export default function MoneyPage() {
  const { t } = useLingui();
  const period = usePeriod();
  const query = useReport(period);
  return (
    <>
      <PageTitle>{t`Money`}</PageTitle>
      <h1 className={css.title}>{t`Money`}</h1>
      <PeriodNav period={period} />
      <QueryContent query={query} failure={t`Failed to load the report`} height={560}>
        {(report) => (
          <div
            className={query.isPlaceholderData ? css.stale : undefined}
            aria-busy={query.isPlaceholderData}
          >
            <ReportView report={report} />
          </div>
        )}
      </QueryContent>
      <Links period={period} />
    </>
  );
}

function ReportView({ report }: { report: Report }) {
  const { t, i18n } = useLingui();
  const { therapists, services, districts, sources } = report;
  return (
    <div className={css.columns}>
      <section className={css.section} aria-labelledby="income">
        <Income report={report} />
        <IncomeBars report={report} />
      </section>
      <Figures report={report} />
      <Breakdown title={t`Therapists`} rows={therapists.map(namedRow)} />
      <Breakdown title={t`Services`} rows={services.map(namedRow)} />
      <Breakdown
        title={t`Districts`}
        rows={districts.map((row) => ({
          key: String(row.id),
          name: row.id === null ? t`Not known from the address` : placeName(row),
          figures: row,
        }))}
      />
      <Breakdown
        title={t`How bookings came in`}
        rows={sources.map(({ source, ...figures }) => ({
          key: source,
          name: source === 'site' ? t`Website` : i18n._(originLabels[source]),
          figures,
        }))}
      />
    </div>
  );
}

const namedRow = (row: Report['therapists'][number]) => ({
  key: String(row.id),
  name: translated(row, 'name', currentLanguage()),
  figures: row,
});

function Links({ period }: { period: Period }) {
  const { t } = useLingui();
  const { unit, search } = period;
  // Statements are not by day or year.
  const statements = search({ unit: unit === 'week' ? 'week' : 'month' });
  return (
    <>
      <div className={css.links}>
        <ButtonLink tone="plain" to={`/admin/statements${statements}`}>{t`Statements`}</ButtonLink>
        <ButtonLink tone="plain" to="/admin/unpaid">{t`Not paid yet`}</ButtonLink>
        <ButtonLink tone="plain" to="/admin/customers">{t`Customers`}</ButtonLink>
      </div>
      <Exports period={period} />
    </>
  );
}
