import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportFigures } from '#contract/report.ts';
import { useFormats } from '../../i18n/formats.ts';
import { UserText } from '../../ui/UserText.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import * as css from './MoneyPage.css.ts';

type BreakdownProps = {
  title: string;
  rows: readonly { key: string; name: string; figures: ReportFigures }[];
};

export function Breakdown({ title, rows }: BreakdownProps) {
  const { t } = useLingui();
  const highest = Math.max(0, ...rows.map(({ figures }) => figures.income));
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      {rows.length === 0 && (
        <p className={css.muted}>
          <Trans>Nothing in this period.</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <FiguresTable
          label={title}
          head={t`Name`}
          rows={rows.map(({ key, name, figures }) => ({
            key,
            name: (
              <>
                <UserText text={name} />
                <RowBar share={highest === 0 ? 0 : Math.max(0, figures.income / highest)} />
                <UnpaidAndMissed figures={figures} />
              </>
            ),
            visits: figures.visits,
            income: figures.income,
          }))}
        />
      )}
    </section>
  );
}

const RowBar = ({ share }: { share: number }) => (
  <svg className={css.track} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
    <rect className={css.bar} width={share * 100} height={6} />
  </svg>
);

function UnpaidAndMissed({ figures: { open, declined, cancelled, noShows } }: { figures: ReportFigures }) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  const [openText, declinedText, cancelledText, noShowsText] = [
    money(open),
    number(declined),
    number(cancelled),
    number(noShows),
  ];
  const texts = [
    open > 0 && t`${openText} open`,
    declined > 0 && t`Declined: ${declinedText}`,
    cancelled > 0 && t`Cancelled: ${cancelledText}`,
    noShows > 0 && t`Nobody there: ${noShowsText}`,
  ].filter(Boolean);
  return texts.length > 0 && <span className={css.muted}>{texts.join(' · ')}</span>;
}
