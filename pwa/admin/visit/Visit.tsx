import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { useMarkSeen } from '../../data/inbox.ts';
import type { CustomerUpdate } from './updateMessage.ts';
import { useOptimisticBooking } from './useOptimisticBooking.ts';
import { VisitCustomer } from './VisitCustomer.tsx';
import { VisitHeader } from './VisitHeader.tsx';
import * as css from './VisitPage.css.ts';
import { VisitRows } from './VisitRows.tsx';

export function Visit({ stored, onDeleted }: { stored: Booking; onDeleted: () => void }) {
  const shown = useOptimisticBooking(stored);
  useMarkSeen(stored);
  const { booking, unsent, rejected, hasMoveRequest } = shown;
  const [offeredUpdate, setOfferedUpdate] = useState<CustomerUpdate | null>(
    useIsJustEntered(stored.id) ? 'decision' : null,
  );
  return (
    <article className={css.page} aria-label={booking.clientName} tabIndex={-1}>
      <div className={css.column}>
        <VisitHeader shown={shown} offeredUpdate={offeredUpdate} onOfferUpdate={setOfferedUpdate} />
        <VisitCustomer booking={booking} />
      </div>
      <div className={css.column}>
        <VisitRows
          booking={booking}
          hasMoveRequest={hasMoveRequest}
          isSent={!unsent}
          isRejected={rejected !== null}
          onDecide={setOfferedUpdate}
          onDeleted={onDeleted}
        />
      </div>
    </article>
  );
}

function useIsJustEntered(id: number): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'entered' in state && state.entered === id;
}
