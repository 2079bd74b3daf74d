import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { openAmount } from '#contract/payment.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './Payments.css.ts';

/** What was paid and what is open, once there is something to say: money was taken, or the visit has begun. */
export function MoneyLine({ booking: { status, startTime, due, paid } }: { booking: Booking }) {
  const { money } = useFormats();
  const hasBegun = useHasPassed(startTime) && status === 'approved';
  if (due === undefined || paid === undefined || (paid === 0 && !(hasBegun && due > 0))) return null;
  const open = openAmount({ due, paid });
  const [paidText, openText, surplusText] = [money(paid), money(open), money(-open)];
  return (
    <p className={open === 0 ? css.settled : css.unsettled}>
      {open === 0 ? (
        <Trans>Paid in full: {paidText}</Trans>
      ) : open < 0 ? (
        <Trans>
          Paid {paidText} · {surplusText} too much
        </Trans>
      ) : (
        <Trans>
          Paid {paidText} · {openText} open
        </Trans>
      )}
    </p>
  );
}
