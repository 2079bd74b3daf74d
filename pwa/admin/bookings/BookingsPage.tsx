import { useLingui } from '@lingui/react/macro';
import { useBookingOrDaySheet } from '../../data/adminBookings.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookingCard } from './BookingCard.tsx';
import { BookingList } from './BookingList.tsx';
import * as css from './BookingsPage.css.ts';
import { Filters } from './Filters.tsx';
import { keepFocusInList } from './keepFocusInList.ts';
import { PendingOnOtherDays } from './PendingOnOtherDays.tsx';
import { RejectedDecisionsLink } from './RejectedDecisionsLink.tsx';
import { useListFilter } from './useListFilter.ts';

/** `/admin/bookings`; `?booking={id}` shows one booking above the list, whatever the filter. */
export default function BookingsPage() {
  const { t } = useLingui();
  const [filter, changeFilter] = useListFilter();
  return (
    <>
      <PageTitle>{t`Bookings`}</PageTitle>
      <h1 className={css.title}>{t`Bookings`}</h1>
      {filter.time !== 'all' && (
        <PendingOnOtherDays onShow={() => changeFilter({ time: 'all', status: 'pending', booking: null })} />
      )}
      <RejectedDecisionsLink />
      {filter.booking !== null && (
        <SelectedBooking id={filter.booking} onClose={() => changeFilter({ booking: null })} />
      )}
      <Filters filter={filter} onChange={changeFilter} />
      <div ref={keepFocusInList} tabIndex={-1}>
        <BookingList filter={filter} />
      </div>
    </>
  );
}

function SelectedBooking({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error } = useBookingOrDaySheet(id);
  return (
    <section className={css.selectedBooking}>
      {data && <BookingCard booking={data} />}
      {error !== null && <p role="alert">{errorText(error)}</p>}
      {!data && !error && <Skeleton height="220px" radius={20} />}
      <Button tone="quiet" onPress={onClose}>{t`Show the list`}</Button>
    </section>
  );
}
