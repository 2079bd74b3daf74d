import { useLingui } from '@lingui/react/macro';
import type { Adjustment } from '#contract/payment.ts';
import { useVoidAdjustment } from '../../data/payments.ts';
import { useFormats } from '../../i18n/formats.ts';
import { adjustmentLabels } from './adjustmentLabels.ts';
import { MoneyEntry } from './MoneyEntry.tsx';
import * as css from './Payments.css.ts';

export function AdjustmentList({ bookingId, adjustments }: { bookingId: number; adjustments: Adjustment[] }) {
  if (adjustments.length === 0) return null;
  return (
    <ul className={css.list}>
      {adjustments.map((adjustment) => (
        <li key={adjustment.id}>
          <AdjustmentEntry bookingId={bookingId} adjustment={adjustment} />
        </li>
      ))}
    </ul>
  );
}

function AdjustmentEntry({ bookingId, adjustment }: { bookingId: number; adjustment: Adjustment }) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const { mutateAsync, isPending } = useVoidAdjustment(bookingId);
  const { id, amount, kind, reason, madeAt, ...entry } = adjustment;
  return (
    <MoneyEntry
      {...entry}
      what={`${i18n._(adjustmentLabels[kind])} · ${money(amount)}`}
      at={madeAt}
      note={reason}
      voiding={{
        question: t`Void this change of the amount?`,
        voided: t`Change of the amount voided`,
        notVoided: t`The change of the amount was not voided`,
        isPending,
        send: () => mutateAsync(id),
      }}
    />
  );
}
