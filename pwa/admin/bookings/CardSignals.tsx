import { useLingui } from '@lingui/react/macro';
import { CalendarClock, StickyNote, TriangleAlert } from 'lucide-react';
import type { Booking } from '#contract/booking.ts';
import type { DecisionOperation } from '../../data/decisions.ts';
import { isMoveRequested } from '../../data/moveRequests.ts';
import { useGivenMoveAnswer } from '../../data/outbox.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { PaymentStatus } from '../payments/PaymentStatus.tsx';
import { decisionLabels } from '../visit/statusLabels.ts';
import { useShortDay } from '../visit/TimeAndDay.tsx';
import { VisitStateLine } from '../visit/VisitProgress.tsx';
import { sameSourceRequestCount, useWarningText, warningsOf } from '../visit/warnings.ts';
import * as css from './BookingCard.css.ts';

type CardSignalsProps = { booking: Booking; unsent: DecisionOperation | null };

export function CardSignals({ booking, unsent }: CardSignalsProps) {
  const { t } = useLingui();
  const warningText = useWarningText();
  const { status, startTime, holdsTime, customer, therapist } = booking;
  const requests = sameSourceRequestCount(booking);
  const isMissed = useHasPassed(startTime);
  return (
    <div className={css.signals}>
      <MoveRequestLine booking={booking} unsent={unsent} />
      {warningsOf(booking).map((warning) => (
        <p key={warning} className={css.warning}>
          <TriangleAlert className={css.signalIcon} size={15} aria-hidden />
          {warningText(warning, therapist.name)}
        </p>
      ))}
      {requests !== null && <p className={css.warning}>{t`${requests} requests from one connection`}</p>}
      {status === 'pending' && !holdsTime && !isMissed && (
        <p className={css.warning}>{t`This time is not held`}</p>
      )}
      <VisitStateLine booking={booking} />
      <PaymentStatus booking={booking} />
      {customer?.notes && (
        <p className={css.shopNote}>
          <StickyNote className={css.signalIcon} size={15} aria-hidden />
          <span className={visuallyHidden}>{t`Notes of the shop`}</span>
          <span className={css.oneLine}>{customer.notes}</span>
        </p>
      )}
    </div>
  );
}

function MoveRequestLine({ booking, unsent }: CardSignalsProps) {
  const { t, i18n } = useLingui();
  const { timeOf, night } = useFormats();
  const shortDay = useShortDay();
  const hasBegun = useHasPassed(booking.startTime);
  const isAsked = !hasBegun && isMoveRequested(booking);
  const decision = useGivenMoveAnswer(booking, unsent);
  if (!isAsked && !decision) return null;
  const isOldTime = !isAsked || decision === 'move_declined';
  const { startTime } = isOldTime ? booking : booking.moveRequest!;
  const { date, time: start } = businessDateAndTime(startTime);
  const time = [shortDay(date), timeOf(startTime), night(date, start)].filter(Boolean).join(' · ');
  return (
    <p className={decision ? css.answered : css.otherTime}>
      <CalendarClock className={css.signalIcon} size={15} aria-hidden />
      {decision ? (
        // as long as the request that stood here, so that the card keeps its height
        <span>
          <span>{i18n._(decisionLabels[decision])}</span> · {time}
        </span>
      ) : (
        <span>{t`Asks for another time: ${time}`}</span>
      )}
    </p>
  );
}
