import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { isAnswering } from '../../data/outbox.ts';
import { useBusinessToday, useHasPassed } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { NextStep } from './NextStep.tsx';
import type { CustomerUpdate } from './updateMessage.ts';
import type { useOptimisticBooking } from './useOptimisticBooking.ts';
import * as css from './VisitPage.css.ts';

type VisitStepProps = {
  shown: ReturnType<typeof useOptimisticBooking>;
  onDecide: (asked: CustomerUpdate | null) => void;
};

/** A question to the shop is as high as `NotifyCustomer`, which takes its place once it is answered. */
export function VisitStep({ shown: { booking, unsent, hasMoveRequest }, onDecide }: VisitStepProps) {
  const isAsked = !isAnswering(unsent) && (hasMoveRequest || booking.status === 'pending');
  const step = (
    <div className={css.next}>
      <NextStep booking={booking} unsent={unsent} hasMoveRequest={hasMoveRequest} onDecide={onDecide} />
    </div>
  );
  if (!isAsked && !isAnswering(unsent)) return step;
  return (
    <div className={css.question}>
      {isAsked && <WaitingSince booking={booking} hasMoveRequest={hasMoveRequest} />}
      {step}
    </div>
  );
}

function WaitingSince({ booking, hasMoveRequest }: { booking: Booking; hasMoveRequest: boolean }) {
  const { t } = useLingui();
  const { shortDate, timeOf } = useFormats();
  const today = useBusinessToday();
  const isMissed = useHasPassed(booking.startTime);
  const at = (hasMoveRequest && booking.moveRequest?.createdAt) || booking.createdAt;
  const { date } = businessDateAndTime(at);
  const since = date === today ? timeOf(at) : shortDate(date);
  return (
    <p className={css.waiting}>
      <strong>{isMissed ? t`Missed: nobody answered in time` : t`Waits for your answer`}</strong>
      {!isMissed && <span className={css.since}>{t`Since ${since}`}</span>}
    </p>
  );
}
