import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { useFormats } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { DismissButton } from './DismissButton.tsx';
import * as css from './RecentBookingCards.css.ts';
import type { RecentBooking } from './recentBookings.ts';
import { RecentBookingState } from './RecentBookingState.tsx';

type RecentBookingSummaryProps = {
  request: RecentBooking;
  /** of the heading */
  id: string;
  onDismiss: () => void;
  isFocused: boolean;
  children: ReactNode;
  /** missing while neither the device nor the server has provided it */
  booking?: CustomerBooking;
  steps?: ReactNode;
  isRequest?: boolean;
};

export function RecentBookingSummary({
  request: { service, therapist, startTime, endTime, sentAt, token },
  id,
  onDismiss,
  isFocused,
  booking,
  steps,
  isRequest = true,
  children,
}: RecentBookingSummaryProps) {
  const { t } = useLingui();
  const { dateOf, dateTime, visitRange } = useFormats();
  const visit = (
    <>
      <p className={css.visit}>{t`${service} with ${therapist}`}</p>
      <p>{dateOf(startTime)}</p>
      <p>{visitRange(startTime, endTime)}</p>
    </>
  );
  return (
    <section className={css.card} aria-labelledby={id}>
      <CalendarCheck className={css.icon} size={24} aria-hidden />
      <div className={css.summary}>
        <h2 id={id} className={css.title}>
          {isRequest ? t`Your booking request` : t`Your booking`}
        </h2>
        {booking ? (
          <RecentBookingState token={token} booking={booking}>
            {visit}
          </RecentBookingState>
        ) : (
          visit
        )}
        <p className={css.sentTime}>{t`Sent ${dateTime(sentAt)}`}</p>
        {steps}
        <Link className={`${button({ tone: 'plain' })} ${css.open}`} to={`/b/${token}`} aria-describedby={id}>
          <Trans>Open booking</Trans>
        </Link>
        {children}
      </div>
      <DismissButton onDismiss={onDismiss} isFocused={isFocused} />
    </section>
  );
}
