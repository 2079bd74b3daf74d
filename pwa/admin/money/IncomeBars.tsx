import { Trans, useLingui } from '@lingui/react/macro';
import type { Report } from '#contract/report.ts';
import { useFormats } from '../../i18n/formats.ts';
import { usePeriodTexts } from '../../i18n/periodTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { barsOf, type Bar } from './bars.ts';
import { FiguresTable } from './FiguresTable.tsx';
import * as css from './MoneyPage.css.ts';

const height = 100;
const maxMarks = 12;

export function IncomeBars({ report }: { report: Report }) {
  const { t } = useLingui();
  const { bar, shortBar } = usePeriodTexts();
  const bars = barsOf(report);
  const every = bars.length > maxMarks ? Math.ceil(bars.length / 6) : 1;
  return (
    <>
      <BarChart bars={bars} />
      <div className={css.marks} aria-hidden>
        {bars.map(({ at }, index) => (
          <span key={at} className={css.mark}>
            {index % every === 0 && shortBar(report.grain, at)}
          </span>
        ))}
      </div>
      <Disclosure title={t`Income as a table`}>
        <FiguresTable
          head={t`When`}
          rows={bars.map(({ at, visits, income }) => ({
            key: at,
            name: bar(report.grain, at),
            visits,
            income,
          }))}
        />
      </Disclosure>
    </>
  );
}

function BarChart({ bars }: { bars: readonly Bar[] }) {
  const { money } = useFormats();
  // income is negative when refunds exceed payments
  const highest = bars.reduce((most, { income }) => (Math.abs(income) > Math.abs(most) ? income : most), 0);
  const most = money(highest);
  return (
    <>
      <p className={css.muted} aria-hidden>
        <Trans>Highest bar: {most}</Trans>
      </p>
      <svg
        className={css.chart}
        viewBox={`0 0 ${bars.length * 10} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {bars.map(({ at, income }, index) => {
          const length = highest === 0 ? 0 : Math.abs(income / highest) * height;
          return (
            <rect
              key={at}
              className={income < 0 ? css.givenBack : css.bar}
              x={index * 10 + 1.5}
              y={height - length}
              width={7}
              height={length}
            />
          );
        })}
      </svg>
    </>
  );
}
