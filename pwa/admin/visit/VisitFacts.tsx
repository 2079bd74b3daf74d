import { useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import type { Booking } from '#contract/booking.ts';
import { CustomerBadges } from '../customers/CustomerBadges.tsx';
import { PaymentStatus } from '../payments/PaymentStatus.tsx';
import * as pageCss from './VisitPage.css.ts';
import { WarningNotes } from './WarningNotes.tsx';
import { warningsOf, sameSourceRequestCount } from './warnings.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import { phoneLink } from '../../ui/contactLinks.ts';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './visit.css.ts';
import { useHasPassed, useFormatInstant } from '../../i18n/businessDay.ts';

type VisitFactsProps = {
  booking: Booking;
  /** true: the notice about the rejected decision already shows the warnings */
  isRejected: boolean;
};

export const VisitFacts = ({ booking, isRejected }: VisitFactsProps) => (
  <>
    <div className={pageCss.who}>
      <h1 className={pageCss.name}>{booking.clientName}</h1>
      <CustomerBadges booking={booking} />
    </div>
    <TherapistAndService booking={booking} />
    <WarningNotes warnings={isRejected ? [] : warningsOf(booking)} therapist={booking.therapist.name} />
    <PaymentStatus booking={booking} />
    <RequestNotes booking={booking} />
    <AlarmNote booking={booking} />
  </>
);

function TherapistAndService({ booking: { therapistId, therapist, service } }: { booking: Booking }) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const phone = useAdminTherapists().data?.find(({ id }) => id === therapistId)?.phoneNumber;
  const label = t`Call ${therapist.name}: ${phone}`;
  return (
    <p className={css.bookingSummary}>
      {phone ? (
        <a className={css.therapistCall} href={phoneLink(phone)} aria-label={label}>
          <Phone size={16} aria-hidden /> <UserText text={therapist.name} />
        </a>
      ) : (
        <UserText text={therapist.name} />
      )}
      <span className={css.service}>
        <UserText text={service.name} />
      </span>
      <span className={css.service}>
        {duration(service.duration)} · {money(service.price)}
      </span>
    </p>
  );
}

function RequestNotes({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { status, startTime, holdsTime } = booking;
  const isMissed = useHasPassed(startTime);
  if (status !== 'pending') return null;
  const requests = sameSourceRequestCount(booking);
  return (
    <>
      {requests !== null && (
        <p className={css.requestNote}>
          {t`${requests} requests came from the same internet connection within an hour.`}
        </p>
      )}
      {!holdsTime && !isMissed && (
        <p className={css.requestNote}>
          {t`This time is not held: others can still take it until you approve.`}
        </p>
      )}
    </>
  );
}

function AlarmNote({ booking: { visitState, visitAlarm, therapist } }: { booking: Booking }) {
  const { t } = useLingui();
  const format = useFormatInstant();
  if (visitState !== 'started') return null;
  const { answeredAt, fineAt } = visitAlarm;
  const fineTime = fineAt && format(fineAt);
  const answerTime = answeredAt && format(answeredAt);
  return (
    <>
      {fineTime && <p className={css.alarmNote}>{t`${therapist.name} said that all is well: ${fineTime}`}</p>}
      {answerTime && (
        <p className={css.alarmNote}>
          {t`An administrator takes care of ${therapist.name}: ${answerTime}. The alarm rings no more.`}
        </p>
      )}
    </>
  );
}
