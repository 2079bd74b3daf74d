import { useLingui } from '@lingui/react/macro';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';
import { useFormats } from '../../i18n/formats.ts';
import { PromptPay } from './PromptPay.tsx';
import * as css from './Visits.css.ts';

/** What to collect for a visit, with a PromptPay code for it. */
export function CollectNotes({ visit: { toCollect, isSlipWaiting, promptPay } }: { visit: OptimisticVisit }) {
  const { t } = useLingui();
  const amount = useFormats().money(toCollect);
  return (
    <>
      <p className={css.collect}>{toCollect > 0 ? t`Collect ${amount}` : t`Nothing to collect`}</p>
      {isSlipWaiting && (
        <p className={css.notes}>
          {t`The customer sent a slip, which the shop is checking. Ask the shop before you collect.`}
        </p>
      )}
      {promptPay && <PromptPay key={promptPay.payload} code={promptPay} />}
    </>
  );
}
