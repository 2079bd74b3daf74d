import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useLocation } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { useBookingOrDaySheet, useBookings, useResetBookingList } from '../../data/adminBookings.ts';
import { useDaySheet } from '../../data/daySheet.ts';
import { isUnavailable } from '../../data/client.ts';
import { isCoveredByDaySheet, filterDaySheet } from '../../data/daySheetFilter.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useIsSlow } from '../../offline/useIsSlow.ts';
import { Button } from '../../ui/Button.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookingCard } from './BookingCard.tsx';
import * as css from './BookingsPage.css.ts';
import { LoadMore } from './LoadMore.tsx';
import { filterOf, type View } from './listFilter.ts';
import { Filters } from './Filters.tsx';
import { KeepScroll } from './KeepScroll.tsx';
import { RejectedDecisionsLink } from './RejectedDecisionsLink.tsx';
import { DaySheetNote } from './DaySheetNote.tsx';
import { keepFocusInList } from './keepFocusInList.ts';
import { useSettled } from './useDebounced.ts';
import { useView } from './useListFilter.ts';
import { PendingOnOtherDays } from './PendingOnOtherDays.tsx';

/** cards more at once of what this device knows */
const sheetStep = 50;

/** `/admin/bookings`; `?booking={id}` shows one booking whatever the filter says. */
export default function BookingsPage() {
  const { t } = useLingui();
  const [view, change] = useView();
  return (
    <>
      <PageTitle>{t`Bookings`}</PageTitle>
      <h1 className={css.title}>
        <Trans>Bookings</Trans>
      </h1>
      <PendingOnOtherDays
        view={view}
        onShow={() => change({ time: 'all', status: 'pending', booking: null })}
      />
      <RejectedDecisionsLink />
      {view.booking !== null && <One id={view.booking} onClose={() => change({ booking: null })} />}
      <Filters view={view} onChange={change} />
      <div ref={keepFocusInList} tabIndex={-1}>
        <List view={view} />
      </div>
    </>
  );
}

function One({ id, onClose }: { id: number; onClose: () => void }) {
  const errorText = useErrorText();
  const { data, error } = useBookingOrDaySheet(id);
  return (
    <section className={css.one}>
      {data && <BookingCard booking={data} />}
      {error !== null && <p role="alert">{errorText(error)}</p>}
      {!data && !error && <Skeleton height="220px" radius={20} />}
      <Button tone="quiet" onPress={onClose}>
        <Trans>Show the list</Trans>
      </Button>
    </section>
  );
}

function List({ view }: { view: View }) {
  const today = useBusinessToday();
  const filter = filterOf({ ...view, search: useSettled(view.search) }, today);
  const bookings = useBookings(filter);
  const restart = useResetBookingList();
  const edited = useEdited();
  const sheet = useDaySheet();
  const errorText = useErrorText();
  // a further page that does not come leaves those that are there
  const hasFailed = bookings.isError && !bookings.isFetchNextPageError && !bookings.isFetchPreviousPageError;
  // what this device knows is there at once, and as long as nobody answers
  const [most, setMost] = useState(sheetStep);
  const isOnItsWay = bookings.isPending || bookings.isPlaceholderData;
  const isLate = useIsSlow(isOnItsWay);
  const isSilent = isLate || bookings.errorUpdateCount > 0;
  const isAtHand =
    sheet &&
    (isOnItsWay
      ? isSilent || isCoveredByDaySheet(sheet, filter, today)
      : hasFailed && isUnavailable(bookings.error));
  if (!isAtHand && bookings.isPending) {
    return (
      <div className={css.list} aria-busy>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="240px" radius={20} />
        ))}
      </div>
    );
  }
  if (!isAtHand && hasFailed) {
    return (
      <div className={emptyState} role="alert">
        <p className={css.noticeTitle}>
          <Trans>Failed to fetch bookings</Trans>
        </p>
        <p>{errorText(bookings.error)}</p>
        <Button onPress={() => void bookings.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  }
  const found = isAtHand
    ? filterDaySheet(sheet, filter, today)
    : (bookings.data?.pages ?? []).flatMap(({ data }) => data);
  const backToTop = () => {
    scrollTo({ top: 0 });
    void restart(filter);
  };
  const { hasPreviousPage, hasNextPage } = isAtHand
    ? { hasPreviousPage: false, hasNextPage: false }
    : bookings;
  // One list for both: a card that is being answered stays when the server's word comes.
  return (
    <>
      {isAtHand && <DaySheetNote sheet={sheet} filter={filter} />}
      {hasPreviousPage && (
        <LoadMore
          isLoading={bookings.isFetchingPreviousPage}
          isResting={bookings.isFetching || bookings.isFetchPreviousPageError}
          onReach={bookings.fetchPreviousPage}
        />
      )}
      <Cards
        // the one that a link leads to stands above the list already
        found={found.filter(({ id }) => id !== view.booking)}
        edited={edited}
        isBeginning={!hasPreviousPage}
        most={isAtHand ? most : found.length}
      />
      {isAtHand && found.length > most && (
        <div className={css.more}>
          <Button tone="plain" onPress={() => setMost(most + sheetStep)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {hasNextPage && (
        <LoadMore
          isLoading={bookings.isFetchingNextPage}
          isResting={bookings.isFetching || bookings.isFetchNextPageError}
          onReach={bookings.fetchNextPage}
        />
      )}
      {hasPreviousPage && (
        <div className={css.top}>
          <Button tone="plain" onPress={backToTop}>
            <ArrowUp size={18} aria-hidden />
            <Trans>Back to the top</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

type CardsProps = {
  found: Booking[];
  edited: number | null;
  isBeginning: boolean;
  /** so many are shown */
  most: number;
};

function Cards({ found, edited, isBeginning, most }: CardsProps) {
  if (found.length === 0) {
    return (
      <output className={emptyState}>
        <Trans>No bookings found.</Trans>
      </output>
    );
  }
  return (
    <KeepScroll className={css.list} isBeginning={isBeginning}>
      {found.slice(0, most).map((booking) => (
        <li key={booking.id} ref={booking.id === edited ? bringBack : null}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </KeepScroll>
  );
}

/** The booking that was just edited, when the list is shown again. */
function useEdited(): number | null {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state && 'edited' in state ? Number(state.edited) : null;
}

const bringBack = (entry: HTMLLIElement | null) => entry?.scrollIntoView({ block: 'center' });
