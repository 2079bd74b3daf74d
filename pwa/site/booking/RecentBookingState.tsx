import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { useFormats } from '../../i18n/formats.ts';
import { badges } from '../customerBooking/BookingStatus.css.ts';
import {
  stateAppearances,
  useCustomerBookingState,
  useMovedFrom,
  useMoveRequest,
} from '../customerBooking/bookingState.ts';
import { VisitStateTime } from '../customerBooking/VisitStateTime.tsx';
import * as css from './RecentBookingCards.css.ts';
import { DepositText, depositOf, TermsOfRequest } from './Terms.tsx';

type RecentBookingStateProps = {
  token: string;
  booking: CustomerBooking;
  children: ReactNode;
};

export function RecentBookingState({ token, booking, children }: RecentBookingStateProps) {
  const { t, i18n } = useLingui();
  const { visitStart } = useFormats();
  const state = useCustomerBookingState(booking);
  const { title, icon: Icon, colours } = stateAppearances[state];
  const moveRequest = useMoveRequest(booking);
  const before = useMovedFrom(token, booking);
  const formerly = before && visitStart(before.startTime);
  const when = moveRequest && !moveRequest.isOver && visitStart(moveRequest.startTime);
  return (
    <div className={css.summary} aria-live="polite">
      <p className={badges[colours]}>
        <Icon size={16} aria-hidden />
        {i18n._(title)}
      </p>
      {children}
      <VisitStateTime state={state} booking={booking} />
      {formerly && <p>{t`We moved your booking. Before: ${formerly}`}</p>}
      {state === 'waiting' && <TermsOfRequest booking={booking} />}
      {state === 'confirmed' && <OpenDeposit booking={booking} />}
      {when && <p>{t`Asked for ${when}: waiting for our answer`}</p>}
    </div>
  );
}

function OpenDeposit({ booking }: { booking: CustomerBooking }) {
  const deposit = depositOf(booking);
  return (
    deposit &&
    (booking.payment?.paid ?? 0) < deposit.amount && (
      <p>
        <DepositText deposit={deposit} />
      </p>
    )
  );
}
