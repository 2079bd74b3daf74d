import { Trans } from '@lingui/react/macro';
import type { Statement } from '#contract/report.ts';
import { translated } from '#contract/translations.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { noWrap } from './MoneyPage.css.ts';

/** What is owed, or, once the statement is settled, who has paid it. */
export function Owed({ statement }: { statement: Statement }) {
  const { money } = useFormats();
  const { settlement, overlapsSettled } = statement;
  const { owed } = statement.totals;
  const name = translated(statement.therapist, 'name', currentLanguage());
  const amount = money(Math.abs(owed));
  if (overlapsSettled)
    return <Trans>A part of these days was settled already. Choose the days after it.</Trans>;
  if (owed === 0) return settlement ? <Trans>Nothing was owed.</Trans> : <Trans>Nothing is owed.</Trans>;
  if (settlement) {
    return owed > 0 ? (
      <Trans>
        The shop paid {name} <span className={noWrap}>{amount}</span>.
      </Trans>
    ) : (
      <Trans>
        {name} paid the shop <span className={noWrap}>{amount}</span>.
      </Trans>
    );
  }
  return owed > 0 ? (
    <Trans>
      The shop owes {name} <span className={noWrap}>{amount}</span>.
    </Trans>
  ) : (
    <Trans>
      {name} owes the shop <span className={noWrap}>{amount}</span>.
    </Trans>
  );
}
