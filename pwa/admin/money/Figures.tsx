import { Trans, useLingui } from '@lingui/react/macro';
import type { Report, ReportFigures } from '#contract/report.ts';
import { useFormats } from '../../i18n/formats.ts';
import { usePeriodTexts } from '../../i18n/periodTexts.ts';
import * as css from './MoneyPage.css.ts';

export function Income({ report: { totals, totalsBefore, before } }: { report: Report }) {
  const { money } = useFormats();
  const open = money(totals.open);
  return (
    <div>
      <h2 id="income" className={css.muted}>
        <Trans>Income</Trans>
      </h2>
      <p className={css.income}>{money(totals.income)}</p>
      <p className={css.muted}>
        <IncomeChange
          now={totals.income}
          before={totalsBefore.income}
          period={usePeriodTexts().period(before)}
        />
        {' · '}
        <Trans>{open} still to be paid</Trans>
      </p>
    </div>
  );
}

function IncomeChange({ now, before, period }: { now: number; before: number; period: string }) {
  const { number, money } = useFormats();
  const change = before > 0 ? Math.round((now / before - 1) * 100) : 0;
  const [percent, then] = [number(Math.abs(change)), money(before)];
  if (before <= 0 || change === 0)
    return (
      <Trans>
        {period}: {then}
      </Trans>
    );
  if (change > 0) {
    return (
      <span className={css.increase}>
        <Trans>
          {percent}% more than {period}
        </Trans>
      </span>
    );
  }
  return (
    <span className={css.decrease}>
      <Trans>
        {percent}% less than {period}
      </Trans>
    </span>
  );
}

export function Figures({ report: { totals, totalsBefore, before } }: { report: Report }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const period = usePeriodTexts().period(before);
  const figures: [string, keyof ReportFigures][] = [
    [t`Bookings`, 'requests'],
    [t`Visits`, 'visits'],
    [t`Declined`, 'declined'],
    [t`Cancelled`, 'cancelled'],
    [t`Nobody there`, 'noShows'],
  ];
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        <Trans>Bookings</Trans>
      </h2>
      <dl>
        {figures.map(([name, key]) => {
          const then = number(totalsBefore[key]);
          return (
            <div key={key} className={css.figure}>
              <dt>{name}</dt>
              <dd className={css.figureValue}>
                {number(totals[key])}{' '}
                <span className={css.muted}>
                  <Trans>before: {then}</Trans>
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={css.muted}>
        <Trans>
          By the day of the visit. Before: {period}. A payment counts on the day on which it was made.
        </Trans>
      </p>
    </section>
  );
}
