import { memo, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { useBooking } from '../../data/adminBookings.ts';
import { RequestError } from '../../data/client.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { emptyState } from '../../ui/emptyState.css.ts';
import { takesPlace, type CustomerUpdate } from '../visit/updateMessage.ts';
import { BookingCard } from './BookingCard.tsx';
import * as css from './BookingList.css.ts';
import { ScrollAnchoredList } from './ScrollAnchoredList.tsx';
import { isMissed, sortWaitingThenMissed } from './missedRequests.ts';
import { useRecentDecisions } from './recentDecisions.ts';
import { SelectionBar, RequestSelectionRow, StartSelection, useRequestSelection } from './SelectRequests.tsx';

type BookingCardsProps = {
  bookings: Booking[];
  /** identifies the list: decided bookings stay in place until it changes */
  listKey: string;
  isAtStart: boolean;
  limit: number;
  note: ReactNode;
  emptyText: string;
};

export function BookingCards({ bookings, listKey, isAtStart, limit, note, emptyText }: BookingCardsProps) {
  const { t } = useLingui();
  const now = useCurrentMinute();
  const edited = useEditedBooking();
  const moved = useBooking(edited?.offeredUpdate ? edited.id : null).data;
  // A visit that was moved to a day or therapist of another list is shown once more: its customer is to be notified.
  const isMissing = moved && takesPlace(moved) && !bookings.some(({ id }) => id === moved.id);
  const { shown, offerUpdate, offeredUpdateOf, drop } = useRecentDecisions(
    sortWaitingThenMissed(isMissing ? [moved, ...bookings] : bookings, now),
    listKey,
  );
  const selection = useRequestSelection(shown.slice(0, limit));
  if (shown.length === 0) {
    return (
      <>
        <div className={css.head}>{note}</div>
        <output className={emptyState}>{emptyText}</output>
      </>
    );
  }
  const firstMissed = shown.find((booking) => isMissed(booking, now));
  const firstAnswered =
    firstMissed && shown.slice(shown.indexOf(firstMissed)).find(({ status }) => status !== 'pending');
  return (
    <>
      <div className={css.head}>
        {note}
        <StartSelection {...selection} />
      </div>
      <SelectionBar {...selection} />
      <ScrollAnchoredList className={css.list} isAtStart={isAtStart}>
        {shown.slice(0, limit).flatMap((booking, index) => [
          booking === firstMissed && (
            <SectionTitle key="missed">{t`Missed: nobody answered in time`}</SectionTitle>
          ),
          booking === firstAnswered && <SectionTitle key="answered">{t`Answered`}</SectionTitle>,
          <li key={booking.id} ref={booking.id === edited?.id ? scrollIntoView : null}>
            {selection.ids && <RequestSelectionRow booking={booking} selection={selection} />}
            <ListedBooking
              booking={booking}
              index={index}
              isListed={bookings.includes(booking)}
              offeredUpdate={offeredUpdateOf(
                booking.id,
                edited?.id === booking.id ? edited.offeredUpdate : null,
              )}
              onOfferUpdate={offerUpdate}
              onGone={drop}
            />
          </li>,
        ])}
      </ScrollAnchoredList>
    </>
  );
}

const SectionTitle = ({ children }: { children: ReactNode }) => (
  <li className={css.sectionTitle}>
    <h2 className={css.sectionHeading}>{children}</h2>
  </li>
);

type ListedBookingProps = {
  booking: Booking;
  index: number;
  isListed: boolean;
  offeredUpdate: CustomerUpdate | null;
  onOfferUpdate: (booking: Booking, index: number, asked: CustomerUpdate | null) => void;
  onGone: (id: number) => void;
};

// A tap renders one card of the list, not all 150.
const ListedBooking = memo(function ListedBooking(props: ListedBookingProps) {
  const { booking, index, isListed, offeredUpdate, onOfferUpdate, onGone } = props;
  const { data, error } = useBooking(isListed ? null : booking.id);
  const isGone = error instanceof RequestError && error.code === 'not_found';
  const reportGone = useEffectEvent(() => onGone(booking.id));
  useEffect(() => {
    if (isGone) reportGone();
  }, [isGone]);
  if (isGone) return null;
  const isNewer = !isListed && data && data.version > booking.version;
  return (
    <BookingCard
      booking={isNewer ? data : booking}
      offeredUpdate={offeredUpdate}
      onOfferUpdate={(asked) => onOfferUpdate(booking, index, asked)}
    />
  );
});

type EditedBooking = { id: number; offeredUpdate: CustomerUpdate | null };

function useEditedBooking(): EditedBooking | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || !state || !('edited' in state)) return null;
  const isMoved = 'isMoved' in state && state.isMoved === true;
  return { id: Number(state.edited), offeredUpdate: isMoved ? 'edit' : null };
}

const scrollIntoView = (card: HTMLLIElement | null) => card?.scrollIntoView({ block: 'center' });
