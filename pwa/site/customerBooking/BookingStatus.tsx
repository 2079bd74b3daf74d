import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { inLanguage } from '#contract/translations.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { TermsOfRequest } from '../booking/Terms.tsx';
import * as css from './BookingStatus.css.ts';
import { stateAppearances, useCustomerBookingState, type BookingState } from './bookingState.ts';
import { DenialDetails } from './DenialDetails.tsx';
import { OtherFreeTherapists } from './OtherFreeTherapists.tsx';
import { bookingStatusId } from './focus.ts';
import { MovedVisit } from './MovedVisit.tsx';
import { MoveRequestStatus } from './MoveRequestStatus.tsx';
import { VisitStateTime } from './VisitStateTime.tsx';

export function BookingStatus({ token, booking }: { token: string; booking: CustomerBooking }) {
  const { i18n } = useLingui();
  const { time } = useFormats();
  const state = useCustomerBookingState(booking);
  const { title, text, icon: Icon, colours } = stateAppearances[state];
  const textWithTime = { ...text, values: { time: time(businessDateAndTime(booking.startTime).time) } };
  return (
    <div id={bookingStatusId} tabIndex={-1} className={css.boxes[colours]}>
      <Icon className={css.icon} size={28} aria-hidden />
      <div className={css.texts}>
        <div className={css.texts} aria-live="polite">
          <h2 className={css.title}>{i18n._(title)}</h2>
          <WhoAndWhen booking={booking} state={state} />
          <p>{i18n._(textWithTime)}</p>
          <VisitStateTime state={state} booking={booking} />
          <MovedVisit token={token} booking={booking} />
          {state === 'waiting' && <TermsOfRequest booking={booking} />}
        </div>
        <MoveRequestStatus token={token} booking={booking} />
        <DenialDetails booking={booking} />
        <OtherFreeTherapists booking={booking} state={state} />
      </div>
    </div>
  );
}

function WhoAndWhen({ booking, state }: { booking: CustomerBooking; state: BookingState }) {
  const { t } = useLingui();
  const { dateOf, visitRange } = useFormats();
  const { startTime, endTime } = booking;
  const therapist = inLanguage(booking.therapist, currentLanguage()).name;
  const service = inLanguage(booking.service, currentLanguage()).name;
  return (
    <div>
      <p className={css.who}>
        {state === 'confirmed' ? t`${therapist} comes to you` : t`${service} with ${therapist}`}
      </p>
      <p>{dateOf(startTime)}</p>
      <p className={css.when}>{visitRange(startTime, endTime)}</p>
    </div>
  );
}
