import { memo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useResetBookingList, type BookingFilter } from '../../data/adminBookings.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookingCards } from './BookingCards.tsx';
import * as css from './BookingList.css.ts';
import { DaySheetNote } from './DaySheetNote.tsx';
import type { FilterProps } from './FilterSelects.tsx';
import { ListNote } from './ListNote.tsx';
import { LoadMore } from '../layout/LoadMore.tsx';
import { useBookingList } from './useBookingList.ts';

const daySheetPageSize = 50;

export const BookingList = memo(function BookingList({ filter, onChange }: FilterProps) {
  const { t } = useLingui();
  const list = useBookingList(filter);
  const [daySheetLimit, setDaySheetLimit] = useState(daySheetPageSize);
  if (list.state === 'loading') return <CardSkeletons />;
  if (list.state === 'failed')
    return <LoadFailure title={t`Failed to fetch bookings`} error={list.error} onRetry={list.retry} />;
  const { bookings, bookingFilter, daySheet, failure, previousPage, nextPage } = list;
  // One list for both sources, so that a card keeps its state when the response replaces the day sheet.
  return (
    <>
      {daySheet && <DaySheetNote sheet={daySheet} filter={bookingFilter} failure={failure} />}
      {previousPage && <LoadMore {...previousPage} />}
      <BookingCards
        bookings={bookings}
        listKey={JSON.stringify(bookingFilter)}
        isAtStart={!previousPage}
        limit={daySheet ? daySheetLimit : Number.POSITIVE_INFINITY}
        note={<ListNote filter={filter} onChange={onChange} />}
        emptyText={daySheet ? t`No bookings on this device match.` : t`No bookings found.`}
      />
      {daySheet && bookings.length > daySheetLimit && (
        <div className={css.showMore}>
          <Button tone="plain" onPress={() => setDaySheetLimit(daySheetLimit + daySheetPageSize)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {nextPage && <LoadMore {...nextPage} />}
      {previousPage && <BackToTop filter={bookingFilter} />}
    </>
  );
});

export const CardSkeletons = () => (
  <div className={css.list} aria-busy>
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} height="176px" radius={16} />
    ))}
  </div>
);

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
