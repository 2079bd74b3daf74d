import { useIsConnected } from '../../offline/connection.ts';
import { ConflictNotice } from '../outbox/ConflictNotice.tsx';
import { useUpdateMessage, type CustomerUpdate } from './updateMessage.ts';
import { MoveRequestPanel } from './MoveRequestPanel.tsx';
import { NotifyCustomer } from './NotifyCustomer.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TimeAndDay } from './TimeAndDay.tsx';
import type { useOptimisticBooking } from './useOptimisticBooking.ts';
import * as css from './visit.css.ts';
import { VisitStep } from './VisitStep.tsx';
import * as pageCss from './VisitPage.css.ts';
import { VisitFacts } from './VisitFacts.tsx';
import { VisitStateMenu, VisitStateLine } from './VisitProgress.tsx';

type VisitHeaderProps = {
  shown: ReturnType<typeof useOptimisticBooking>;
  /** what to notify the customer of next; null: nothing */
  offeredUpdate: CustomerUpdate | null;
  /** called before a decision with what to notify the customer of; null: nothing */
  onOfferUpdate: (asked: CustomerUpdate | null) => void;
};

export function VisitHeader({ shown, offeredUpdate, onOfferUpdate }: VisitHeaderProps) {
  const { booking, unsent, rejected } = shown;
  const message = useUpdateMessage(booking, offeredUpdate);
  const isConnected = useIsConnected();
  // Approved just now: whom to notify comes before how the visit goes.
  const isAsking = message !== null && booking.visitState === null && (isConnected || !unsent);
  return (
    <section className={css.cards[booking.status]}>
      <header className={css.head}>
        <TimeAndDay booking={booking} />
        <StatusBadge booking={booking} />
      </header>
      <VisitFacts booking={booking} isRejected={rejected !== null} />
      {!rejected && (
        <div className={pageCss.progress}>
          <VisitStateLine booking={booking} />
          {!isAsking && <VisitStateMenu booking={booking} />}
        </div>
      )}
      <MoveRequestPanel booking={booking} unsent={unsent} />
      {rejected ? (
        <ConflictNotice operation={rejected} booking={booking} />
      ) : message && !unsent ? (
        <NotifyCustomer booking={booking} kind={message} onClose={() => onOfferUpdate(null)} />
      ) : (
        <VisitStep shown={shown} onDecide={onOfferUpdate} />
      )}
    </section>
  );
}
