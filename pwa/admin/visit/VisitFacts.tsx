import type { Booking } from '#contract/booking.ts';
import { AlarmNote } from '../alarm/AlarmNote.tsx';
import { CustomerBadges } from '../customers/CustomerBadges.tsx';
import { PaymentStatus } from '../payments/PaymentStatus.tsx';
import { RequestNotes } from './RequestNotes.tsx';
import { TherapistAndService } from './TherapistAndService.tsx';
import * as css from './VisitPage.css.ts';
import { WarningNotes } from './WarningNotes.tsx';
import { warningsOf } from './warnings.ts';

type VisitFactsProps = {
  booking: Booking;
  /** true: the notice about the rejected decision already shows the warnings */
  isRejected: boolean;
};

export const VisitFacts = ({ booking, isRejected }: VisitFactsProps) => (
  <>
    <div className={css.who}>
      <h1 className={css.name}>{booking.clientName}</h1>
      <CustomerBadges booking={booking} />
    </div>
    <TherapistAndService booking={booking} />
    <WarningNotes warnings={isRejected ? [] : warningsOf(booking)} therapist={booking.therapist.name} />
    <PaymentStatus booking={booking} />
    <RequestNotes booking={booking} />
    <AlarmNote booking={booking} />
  </>
);
