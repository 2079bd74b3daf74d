import { useLingui, Plural } from '@lingui/react/macro';
import { countRequests, useBookingOrDaySheet, usePendingDays } from '../../data/adminBookings.ts';
import { useInbox } from '../../data/inbox.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as viewCss from '../day/ViewSwitch.css.ts';
import { ViewSwitch } from '../day/ViewSwitch.tsx';
import { BookingCard } from './BookingCard.tsx';
import { BookingList } from './BookingList.tsx';
import * as css from './BookingsPage.css.ts';
import { Filters } from './Filters.tsx';
import { NewBookingLink } from './new/NewBookingLink.tsx';
import { keepFocusInList } from './keepFocusInList.ts';
import { toBookingFilter, type ListFilter } from './listFilter.ts';
import { SetupSteps } from './SetupSteps.tsx';
import { useListFilter } from './useListFilter.ts';
import { BellRing, ListTodo, TriangleAlert } from 'lucide-react';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { rejectedDecisions, waiting } from './banners.css.ts';
import { Link, useLocation } from 'react-router';
import { useCurrentUserId } from '../../data/session.ts';
import { useOutbox } from '../../data/outbox.ts';

/** `/admin/bookings`; `?booking={id}` shows one booking above the list, whatever the filter. */
export default function BookingsPage() {
  const { t } = useLingui();
  const [filter, changeFilter] = useListFilter();
  return (
    <>
      <PageTitle>{t`Bookings`}</PageTitle>
      <header className={`${css.head} ${viewCss.head}`}>
        <h1 className={viewCss.title}>{t`Bookings`}</h1>
        <ViewSwitch current="list" />
        <NewBookingLink />
      </header>
      <PendingOnOtherDays
        filter={filter}
        onShow={() => changeFilter({ time: 'all', status: 'pending', booking: null })}
      />
      <SetupSteps />
      <RejectedDecisionsLink />
      {filter.booking !== null && (
        <SelectedBooking id={filter.booking} onClose={() => changeFilter({ booking: null })} />
      )}
      <Filters filter={filter} onChange={changeFilter} />
      <div className={css.list} ref={keepFocusInList} tabIndex={-1}>
        <BookingList filter={filter} />
      </div>
    </>
  );
}

function SelectedBooking({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error } = useBookingOrDaySheet(id);
  const state: unknown = useLocation().state;
  const isNew = typeof state === 'object' && state !== null && 'entered' in state && state.entered === id;
  return (
    <section className={css.selectedBooking}>
      {data && <BookingCard booking={data} isNew={isNew} />}
      {error !== null && <p role="alert">{errorText(error)}</p>}
      {!data && !error && <Skeleton height="220px" radius={20} />}
      <Button tone="quiet" onPress={onClose}>{t`Show the list`}</Button>
    </section>
  );
}

/**
 * Counts the pending requests on the days that the list does not show; it shows only today at first. Where there are
 * none, what else waits.
 */
function PendingOnOtherDays({ filter, onShow }: { filter: ListFilter; onShow: () => void }) {
  const today = useBusinessToday();
  const { from, to } = toBookingFilter(filter, today);
  const isHidden = ({ date }: { date: string }) =>
    (from !== undefined && date < from) || (to !== undefined && date > to);
  const elsewhere = countRequests(usePendingDays(today).filter(isHidden));
  if (elsewhere === 0) return <WaitingElsewhere />;
  return (
    <button type="button" className={waiting} onClick={onShow}>
      <BellRing size={18} aria-hidden />
      <Plural
        value={elsewhere}
        one="# request waiting on other days"
        other="# requests waiting on other days"
      />
    </button>
  );
}

/** A link to what waits beside the requests, which the list shows: slips, open money and more. */
function WaitingElsewhere() {
  const items = useInbox().data?.items ?? [];
  const others = items.filter(({ kind }) => kind !== 'request' && kind !== 'move').length;
  if (others === 0) return null;
  return (
    <Link to="/admin/inbox" className={waiting}>
      <ListTodo size={18} aria-hidden />
      <Plural value={others} one="# more thing waits for you" other="# more things wait for you" />
    </Link>
  );
}

/** A link to the decisions that were rejected because their booking had changed: the filter may hide those bookings. */
function RejectedDecisionsLink() {
  const { operations } = useOutbox();
  const userId = useCurrentUserId();
  const refused = operations.filter(
    (operation) => operation.userId === userId && operation.state === 'refused',
  ).length;
  if (refused === 0) return null;
  return (
    <Link to="/admin/outbox" className={rejectedDecisions}>
      <TriangleAlert size={18} aria-hidden />
      <Plural
        value={refused}
        one="# decision needs another look: the booking has changed"
        other="# decisions need another look: the bookings have changed"
      />
    </Link>
  );
}
