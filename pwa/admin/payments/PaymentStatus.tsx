import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { openAmount } from '#contract/payment.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './Payments.css.ts';

/**
 * A line each for a slip to check, an unpaid deposit, what was paid and is still to be paid, and what a therapist took
 * at the door and nobody has confirmed, if any.
 */
export function PaymentStatus({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  return (
    <>
      {booking.slipsWaiting > 0 && <p className={css.unsettled}>{t`A slip waits for you to check it`}</p>}
      <AskedDeposit booking={booking} />
      <PaidAndOpen booking={booking} />
      <UnconfirmedAmount booking={booking} />
    </>
  );
}

function AskedDeposit({ booking: { status, startTime, deposit, paid } }: { booking: Booking }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const isOver = useHasPassed(startTime) || (status !== 'pending' && status !== 'approved');
  if (isOver || deposit === null || paid >= deposit) return null;
  const amount = money(deposit);
  return <p className={css.unsettled}>{t`Deposit of ${amount}: not paid yet`}</p>;
}

function PaidAndOpen({ booking: { status, startTime, due, paid } }: { booking: Booking }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const hasBegun = useHasPassed(startTime) && status === 'approved';
  if (paid === 0 && !(hasBegun && due > 0)) return null;
  const open = openAmount({ due, paid });
  const [paidText, openText, surplusText] = [money(paid), money(open), money(-open)];
  return (
    <p className={open === 0 ? css.settled : css.unsettled}>
      {open === 0 && status === 'cancelled'
        ? t`Deposit kept: ${paidText}`
        : open === 0
          ? t`Paid in full: ${paidText}`
          : open < 0
            ? t`Paid ${paidText} · ${surplusText} too much`
            : t`Paid ${paidText} · ${openText} open`}
    </p>
  );
}

function UnconfirmedAmount({ booking: { unconfirmed = 0 } }: { booking: Booking }) {
  const { t } = useLingui();
  const { money } = useFormats();
  if (unconfirmed === 0) return null;
  const amount = money(unconfirmed);
  return <p className={css.unsettled}>{t`Taken at the door: ${amount}, not confirmed yet`}</p>;
}
