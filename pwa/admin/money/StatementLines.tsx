import { Trans, useLingui } from '@lingui/react/macro';
import { translated } from '#contract/translations.ts';
import type { Statement, StatementLine } from '#contract/report.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { usePeriodTexts } from '../../i18n/periodTexts.ts';
import { lineKind } from '../../i18n/statementTexts.ts';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './Statement.css.ts';

export function StatementLines({ statement: { lines, totals } }: { statement: Statement }) {
  const { t } = useLingui();
  const { amount } = usePeriodTexts();
  const heads = [t`Visit`, t`Price`, t`Paid`, t`Has`, t`Keeps`];
  return (
    <table className={css.table}>
      <caption className={css.caption}>
        <Trans>Visits, amounts in THB</Trans>
      </caption>
      <thead className={css.head}>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={css.columnHead}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={css.tablePart}>
        {lines.map((line) => (
          <Line key={line.bookingId} line={line} />
        ))}
      </tbody>
      <tfoot className={css.tablePart}>
        <tr className={css.tablePart}>
          <th scope="row" className={css.rowHead}>
            <Trans>Total</Trans>
          </th>
          {[totals.due, totals.paid, totals.held, totals.share].map((sum, index) => (
            <td key={heads[index + 1]} className={css.total} data-label={heads[index + 1]}>
              {amount(sum)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { t, i18n } = useLingui();
  const { money, timeOf } = useFormats();
  const { amount, date, percent } = usePeriodTexts();
  const { startTime, service, due, paid, held, share, sharePercent } = line;
  const label = lineKind(line);
  const [refunded, voided] = [money(line.refunded), money(line.voided)];
  const [tips, unconfirmed] = [money(line.tips), money(line.unconfirmed)];
  const otherDays = money(Math.abs(line.paidOtherDays));
  const remarks = [
    label && i18n._(label),
    line.paidOtherDays > 0 && t`Paid on other days: ${otherDays}`,
    line.paidOtherDays < 0 && t`Given back on other days: ${otherDays}`,
    line.refunded > 0 && t`${refunded} given back`,
    line.voided !== 0 && t`${voided} voided`,
    line.tips > 0 && t`Tip at the shop: ${tips}`,
    line.unconfirmed > 0 && t`Not confirmed: ${unconfirmed}`,
  ].filter(Boolean);
  return (
    <tr className={css.tablePart}>
      <th scope="row" className={css.rowHead}>
        <span className={css.when}>
          {date(businessDateAndTime(startTime).date)} {timeOf(startTime)}
        </span>{' '}
        <UserText text={translated(service, 'name', currentLanguage())} />
        {remarks.length > 0 && <span className={css.remark}>{remarks.join(' · ')}</span>}
      </th>
      <td className={css.value} data-label={t`Price`}>
        {amount(due)}
      </td>
      <td className={css.value} data-label={t`Paid`}>
        {amount(paid)}
      </td>
      <td className={css.value} data-label={t`Has`}>
        {amount(held)}
      </td>
      <td className={css.value} data-label={t`Keeps`}>
        {share === null ? '–' : amount(share)}
        {sharePercent !== null && <span className={css.remark}>{percent(sharePercent)}</span>}
      </td>
    </tr>
  );
}
