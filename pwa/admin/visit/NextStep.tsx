import type { Booking } from '#contract/booking.ts';
import { openAmount } from '#contract/payment.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { TakePaymentButton } from '../payments/TakePaymentButton.tsx';
import { ApproveButton } from './ApproveButton.tsx';
import type { CustomerUpdate } from './updateMessage.ts';
import { EndBookingButton } from './EndBookingButton.tsx';
import { MoveAnswers } from './MoveAnswers.tsx';
import { NextVisitStateButton } from './NextVisitStateButton.tsx';

type NextStepProps = {
  booking: Booking;
  hasMoveRequest: boolean;
  onDecide: (asked: CustomerUpdate) => void;
};

export function NextStep({ booking, hasMoveRequest, onDecide }: NextStepProps) {
  const isOver = useHasPassed(booking.endTime);
  const { status, visitState, due, paid } = booking;
  if (hasMoveRequest) return <MoveAnswers booking={booking} onDecide={() => onDecide('move')} />;
  if (status === 'pending')
    return (
      <>
        <EndBookingButton booking={booking} onClose={() => onDecide('decision')} />
        <ApproveButton booking={booking} onApprove={() => onDecide('decision')} />
      </>
    );
  if (status !== 'approved') return null;
  const isDone = isOver || visitState === 'finished' || visitState === 'no_show';
  return (
    <>
      <NextVisitStateButton booking={booking} />
      {isDone && openAmount({ due, paid }) > 0 && (
        <TakePaymentButton booking={booking} money={{ due, paid }} tone="primary" />
      )}
    </>
  );
}
