import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useLocation } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { useBooking, useResetBookingList, type BookingFilter } from '../../data/adminBookings.ts';
import { RequestError } from '../../data/client.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { Button } from '../../ui/Button.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookingCard } from './BookingCard.tsx';
import * as css from './BookingList.css.ts';
import { DaySheetNote } from './DaySheetNote.tsx';
import { useRecentApprovals } from './recentApprovals.ts';
import { KeepScroll } from './KeepScroll.tsx';
import type { ListFilter } from './listFilter.ts';
import { LoadMore } from './LoadMore.tsx';
import { isMissed, missedAfterWaiting } from './missed.ts';
import { SelectionBar, SelectRequest, useRequestSelection } from './SelectRequests.tsx';
import { useBookingList } from './useBookingList.ts';

/** How many bookings of the day sheet are rendered at first, and added by "Show more". */
const daySheetStep = 50;

/** The bookings that match the filter, from the server or, offline, from this device's day sheet. */
export function BookingList({ filter }: { filter: ListFilter }) {
  const { t } = useLingui();
  const list = useBookingList(filter);
  const [daySheetLimit, setDaySheetLimit] = useState(daySheetStep);
  if (list.state === 'loading') return <CardSkeletons />;
  if (list.state === 'failed') {
    return <LoadFailure title={t`Failed to fetch bookings`} error={list.error} onRetry={list.retry} />;
  }
  const { bookings, bookingFilter, daySheet, failure, previousPage, nextPage } = list;
  // Both sources render into the same list, so that a card keeps its state when the server's answer replaces the sheet.
  return (
    <>
      {daySheet && <DaySheetNote sheet={daySheet} filter={bookingFilter} failure={failure} />}
      {previousPage && <LoadMore {...previousPage} />}
      <Cards
        // the selected booking is shown above the list already
        bookings={bookings.filter(({ id }) => id !== filter.booking)}
        listKey={JSON.stringify(bookingFilter)}
        isAtStart={!previousPage}
        limit={daySheet ? daySheetLimit : Number.POSITIVE_INFINITY}
        emptyText={daySheet ? t`No bookings on this device match.` : t`No bookings found.`}
      />
      {daySheet && bookings.length > daySheetLimit && (
        <div className={css.showMore}>
          <Button tone="plain" onPress={() => setDaySheetLimit(daySheetLimit + daySheetStep)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {nextPage && <LoadMore {...nextPage} />}
      {previousPage && <BackToTop filter={bookingFilter} />}
    </>
  );
}

const CardSkeletons = () => (
  <div className={css.list} aria-busy>
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} height="240px" radius={20} />
    ))}
  </div>
);

type CardsProps = {
  bookings: Booking[];
  /** identifies the list, whose approved bookings keep their place */
  listKey: string;
  isAtStart: boolean;
  limit: number;
  emptyText: string;
};

function Cards({ bookings, listKey, isAtStart, limit, emptyText }: CardsProps) {
  const now = useCurrentMinute();
  const editedId = useEditedBookingId();
  const { shown, keep, drop } = useRecentApprovals(missedAfterWaiting(bookings, now), listKey);
  const selection = useRequestSelection(shown.slice(0, limit));
  if (shown.length === 0) {
    return <output className={emptyState}>{emptyText}</output>;
  }
  const firstMissed = shown.find((booking) => isMissed(booking, now));
  const firstAnswered =
    firstMissed && shown.slice(shown.indexOf(firstMissed)).find(({ status }) => status !== 'pending');
  return (
    <>
      <SelectionBar {...selection} />
      <KeepScroll className={css.list} isAtStart={isAtStart}>
        {shown.slice(0, limit).flatMap((booking) => [
          booking === firstMissed && (
            <SectionTitle key="missed">
              <Trans>Missed: nobody answered in time</Trans>
            </SectionTitle>
          ),
          booking === firstAnswered && (
            <SectionTitle key="answered">
              <Trans>Answered</Trans>
            </SectionTitle>
          ),
          <li key={booking.id} ref={booking.id === editedId ? scrollIntoView : null}>
            <SelectRequest booking={booking} selection={selection} />
            <ListedBooking
              booking={booking}
              isListed={bookings.includes(booking)}
              onApprove={() => keep(booking)}
              onGone={() => drop(booking.id)}
            />
          </li>,
        ])}
      </KeepScroll>
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
  isListed: boolean;
  onApprove: () => void;
  /** called when the booking no longer exists */
  onGone: () => void;
};

/** A booking of the list, or one that was approved in it and has been fetched separately since. */
function ListedBooking({ booking, isListed, onApprove, onGone }: ListedBookingProps) {
  const { data, error } = useBooking(isListed ? null : booking.id);
  const isGone = error instanceof RequestError && error.code === 'not_found';
  const reportGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) reportGone();
  }, [isGone]);
  if (isGone) return null;
  const isNewer = !isListed && data && data.version > booking.version;
  return <BookingCard booking={isNewer ? data : booking} onApprove={onApprove} />;
}

/** The id of the booking that was just edited, when the edit page leads back to the list. */
function useEditedBookingId(): number | null {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state && 'edited' in state ? Number(state.edited) : null;
}

const scrollIntoView = (card: HTMLLIElement | null) => card?.scrollIntoView({ block: 'center' });

function BackToTop({ filter }: { filter: BookingFilter }) {
  const restart = useResetBookingList();
  const goToTop = () => {
    scrollTo({ top: 0 });
    void restart(filter);
  };
  return (
    <div className={css.backToTop}>
      <Button tone="plain" onPress={goToTop}>
        <ArrowUp size={18} aria-hidden />
        <Trans>Back to the top</Trans>
      </Button>
    </div>
  );
}
