import { Trans } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { toMessengerLink } from '#contract/messengerLink.ts';
import { inLanguage } from '#contract/translations.ts';
import { calendarPath } from '../../data/customerBooking.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { button } from '../../ui/Button.css.ts';
import ShareButton from '../../ui/ShareButton.tsx';
import { BookAgain } from './BookAgain.tsx';
import { mayTakePlace, useCustomerBookingState } from './bookingState.ts';
import * as css from './CustomerBookingPage.css.ts';

type MoreActionsProps = { token: string; booking: CustomerBooking };

export function MoreActions({ token, booking }: MoreActionsProps) {
  const state = useCustomerBookingState(booking);
  const { visitTime } = useFormats();
  const isConnected = useIsConnected();
  const takesPlace = mayTakePlace(state);
  const isEnded = booking.status === 'cancelled' || booking.status === 'denied';
  return (
    <>
      {(takesPlace || isEnded) && isConnected && (
        <section className={css.row}>
          <a className={button({ tone: 'quiet' })} href={calendarPath(token)}>
            <CalendarPlus size={20} aria-hidden />
            {takesPlace ? <Trans>Add to calendar</Trans> : <Trans>Remove from calendar</Trans>}
          </a>
        </section>
      )}
      {(takesPlace || state === 'started') && <BookAgain booking={booking} />}
      <section className={css.row}>
        <ShareButton
          title={`${inLanguage(booking.service, currentLanguage()).name}, ${visitTime(booking.startTime, booking.endTime)}`}
          url={toMessengerLink(`${location.origin}/b/${token}`)}
          tone="quiet"
        />
        <p className={css.note}>
          <LinkPermissions booking={booking} />
        </p>
      </section>
    </>
  );
}

function LinkPermissions({ booking: { canCancel, canEdit, canMove } }: { booking: CustomerBooking }) {
  const canChange = canEdit || (canMove ?? false);
  if (canChange && canCancel)
    return (
      <Trans>
        Whoever has the link of this page can see your contacts, and see, change and cancel the booking.
      </Trans>
    );
  return canChange ? (
    <Trans>Whoever has the link of this page can see your contacts, and see and change the booking.</Trans>
  ) : (
    <Trans>Whoever has the link of this page can see the booking and your contacts.</Trans>
  );
}
