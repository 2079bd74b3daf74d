import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { useCurrentMinute, useHasPassed } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import * as css from './BookingStatus.css.ts';
import { appearances, useCustomerBookingState } from './bookingState.ts';
import { statusId } from './focus.ts';
import { VisitSince } from './VisitSince.tsx';

/** What has become of the booking, and what that means now. Screen readers announce a change. */
export function BookingStatus({ booking }: { booking: CustomerBooking }) {
  const { i18n } = useLingui();
  const state = useCustomerBookingState(booking);
  const { title, text, icon: Icon, colours } = appearances[state];
  return (
    <div id={statusId} tabIndex={-1} className={css.boxes[colours]} aria-live="polite">
      <Icon className={css.icon} size={28} aria-hidden />
      <div className={css.texts}>
        <h2 className={css.title}>{i18n._(title)}</h2>
        <p>{i18n._(text)}</p>
        <VisitSince state={state} booking={booking} />
        {state === 'waiting' && booking.usualAnswerMinutes && (
          <UsualAnswer createdAt={booking.createdAt} minutes={booking.usualAnswerMinutes} />
        )}
      </div>
    </div>
  );
}

/** How soon the shop usually answers: not when it has already taken longer, and not in the hours when nobody answers. */
function UsualAnswer({ createdAt, minutes }: { createdAt: string; minutes: number }) {
  const { duration } = useFormats();
  const isLate = useHasPassed(new Date(Date.parse(createdAt) + minutes * 60_000).toISOString());
  const { time } = businessDateAndTime(new Date(useCurrentMinute()).toISOString());
  if (isLate || time >= quiet.from || time < quiet.until) return null;
  const usualAnswer = duration(minutes);
  return (
    <p>
      <Trans>We usually answer within {usualAnswer}.</Trans>
    </p>
  );
}

/** The hours of the business zone in which the shop is not reminded of requests: after_quiet_hours in SQL. */
const quiet = { from: '21:00', until: '08:00' };
