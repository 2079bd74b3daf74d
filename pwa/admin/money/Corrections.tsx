import { useLingui } from '@lingui/react/macro';
import type { Statement } from '#contract/report.ts';
import { translated } from '#contract/translations.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { usePeriodTexts } from '../../i18n/periodTexts.ts';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './Statement.css.ts';

/** What has changed in settled periods since they were settled, visit by visit. */
export function Corrections({ statement: { corrections, totals } }: { statement: Statement }) {
  const { t } = useLingui();
  const { timeOf } = useFormats();
  const { amount, date } = usePeriodTexts();
  if (corrections.length === 0) return null;
  return (
    <section aria-label={t`Corrections of settled statements`}>
      <p className={css.caption}>{t`Corrections of settled statements, in THB`}</p>
      <dl className={css.sums}>
        {corrections.map(({ bookingId, startTime, service, amount: changed }) => (
          <div key={bookingId} className={css.sum}>
            <dt>
              {date(businessDateAndTime(startTime).date)} {timeOf(startTime)}{' '}
              <UserText text={translated(service, 'name', currentLanguage())} />
            </dt>
            <dd className={css.sumValue}>{amount(changed)}</dd>
          </div>
        ))}
        <div className={css.sum}>
          <dt>{t`Total`}</dt>
          <dd className={css.sumValue}>{amount(totals.corrections)}</dd>
        </div>
      </dl>
    </section>
  );
}
