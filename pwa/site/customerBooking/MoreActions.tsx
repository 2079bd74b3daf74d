import { Trans } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { forMessenger } from '#contract/messengerLink.ts';
import { inLanguage } from '#contract/translations.ts';
import { calendarPath } from '../../data/customerBooking.ts';
import { useShopStatus } from '../../data/shop.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { button } from '../../ui/Button.css.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import ShareButton from '../../ui/ShareButton.tsx';
import { startDraft } from '../booking/draft.ts';
import { mayTakePlace, useCustomerBookingState } from './bookingState.ts';
import * as css from './CustomerBookingPage.css.ts';

type MoreActionsProps = { token: string; booking: CustomerBooking };

/** Adds the booking to a calendar, books the same again, and shares the page. */
export function MoreActions({ token, booking }: MoreActionsProps) {
  const state = useCustomerBookingState(booking);
  const { visitTime } = useFormats();
  const isConnected = useIsConnected();
  const { isOpen } = useShopStatus();
  const takesPlace = mayTakePlace(state);
  return (
    <section className={css.section}>
      <div className={css.actions}>
        {takesPlace && isConnected && (
          <a className={button({ tone: 'plain' })} href={calendarPath(token)}>
            <CalendarPlus size={20} aria-hidden />
            <Trans>Add to calendar</Trans>
          </a>
        )}
        {isOpen && (
          <BookAgain booking={booking} isMain={!takesPlace} isAnotherTime={wantsAnotherTime.has(state)} />
        )}
        <ShareButton
          title={`${inLanguage(booking.service, currentLanguage()).name}, ${visitTime(booking.startTime, booking.endTime)}`}
          url={forMessenger(`${location.origin}/b/${token}`)}
          tone="plain"
        />
      </div>
      <p className={css.note}>
        <LinkAllows booking={booking} />
      </p>
    </section>
  );
}

const wantsAnotherTime = new Set(['missed', 'notMet', 'declined', 'cancelledByShop']);

type BookAgainProps = { booking: CustomerBooking; isMain: boolean; isAnotherTime: boolean };

/** Leads to the form of the same therapist and service, with address and notes filled in; to all therapists if that is gone. */
function BookAgain({ booking, isMain, isAnotherTime }: BookAgainProps) {
  const { therapist, service, clientAddress, notes, canBookAgain } = booking;
  const tone = isMain ? 'primary' : 'plain';
  if (!canBookAgain)
    return (
      <ButtonLink to="/therapists" tone={tone}>
        <Trans>Browse therapists</Trans>
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={`/booking/${therapist.id}/${service.id}`}
      tone={tone}
      onClick={() => startDraft(therapist.id, service.id, { clientAddress, notes: notes ?? '' })}
    >
      {isAnotherTime ? <Trans>Choose another time</Trans> : <Trans>Book again</Trans>}
    </ButtonLink>
  );
}

/** What the link of the page gives to whoever has it. */
function LinkAllows({ booking: { canCancel, canEdit, canMove } }: { booking: CustomerBooking }) {
  const canChange = canEdit || (canMove ?? false);
  if (canChange && canCancel)
    return <Trans>Whoever has the link of this page can see, change and cancel the booking.</Trans>;
  return canChange ? (
    <Trans>Whoever has the link of this page can see and change the booking.</Trans>
  ) : (
    <Trans>Whoever has the link of this page can see the booking.</Trans>
  );
}
