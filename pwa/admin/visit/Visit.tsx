import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useMarkSeen } from '../../data/inbox.ts';
import type { CustomerUpdate } from './updateMessage.ts';
import { useOptimisticBooking } from './useOptimisticBooking.ts';
import { VisitHeader } from './VisitHeader.tsx';
import * as pageCss from './VisitPage.css.ts';
import { VisitRows } from './VisitRows.tsx';
import { UserParagraph } from '../../ui/UserText.tsx';
import { ShopNote } from '../customers/ShopNote.tsx';
import { CustomerContacts } from './CustomerContacts.tsx';
import * as css from './visit.css.ts';

export function Visit({ stored, onDeleted }: { stored: Booking; onDeleted: () => void }) {
  const shown = useOptimisticBooking(stored);
  useMarkSeen(stored);
  const { booking, unsent, rejected, hasMoveRequest } = shown;
  const [offeredUpdate, setOfferedUpdate] = useState(useUpdateOfLastPage(stored.id));
  const isDecidedBelow = useRef(false);
  const decideBelow = (update: CustomerUpdate) => {
    setOfferedUpdate(update);
    isDecidedBelow.current = true;
    // the new status, and whom to notify, are at the top
    requestAnimationFrame(() => scrollTo({ top: 0 }));
  };
  // Again once it is sent, since a dialog's history entry takes the page back to where it was.
  useEffect(() => {
    if (unsent || !isDecidedBelow.current) return;
    isDecidedBelow.current = false;
    scrollTo({ top: 0 });
  }, [unsent]);
  return (
    <article className={pageCss.page} aria-label={booking.clientName} tabIndex={-1}>
      <div className={pageCss.column}>
        <VisitHeader shown={shown} offeredUpdate={offeredUpdate} onOfferUpdate={setOfferedUpdate} />
        <VisitCustomer booking={booking} />
      </div>
      <div className={pageCss.column}>
        <VisitRows
          booking={booking}
          hasMoveRequest={hasMoveRequest}
          unsent={unsent}
          isRejected={rejected !== null}
          onDecide={decideBelow}
          onDeleted={onDeleted}
        />
      </div>
    </article>
  );
}

/** What the customer is to be notified of after the form that led here: the booking was entered or edited there. */
function useUpdateOfLastPage(id: number): CustomerUpdate | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return null;
  if ('entered' in state && state.entered === id) return 'decision';
  return 'edited' in state && state.edited === id && 'isMoved' in state && state.isMoved ? 'edit' : null;
}

function VisitCustomer({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  return (
    <section className={pageCss.panelOf} aria-label={t`Customer`}>
      <UserParagraph className={css.customerText} text={booking.clientAddress} />
      <UserParagraph className={css.notes} text={booking.notes} />
      <ShopNote notes={booking.customer?.notes} />
      <CustomerContacts booking={booking} />
    </section>
  );
}
