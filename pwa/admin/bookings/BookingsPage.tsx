import { useDeferredValue } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Navigate } from 'react-router';
import { countRequests, usePendingDays } from '../../data/openBookings.ts';
import { isFirstFetch, useInbox, useUnseenChanges } from '../../data/inbox.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { useWaitsBriefly } from '../../offline/useIsSlow.ts';
import { keepFocusInList } from '../../ui/keepFocusInList.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CustomerChanges } from '../inbox/CustomerChanges.tsx';
import { WaitingPanel } from '../inbox/WaitingPanel.tsx';
import { RejectedDecisionsLink } from '../outbox/RejectedDecisionsLink.tsx';
import { visitPath } from '../visit/visitPath.ts';
import { BookingList, CardSkeletons } from './BookingList.tsx';
import { toBookingFilter, type ListFilter } from './listFilter.ts';
import { ListHeader } from './ListHeader.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { useListFilter } from './useListFilter.ts';

export default function BookingsPage() {
  const { t } = useLingui();
  const [filter, changeFilter] = useListFilter();
  // A tap on a choice of the time, and each typed letter, are seen before the list is rendered.
  const listFilter = useDeferredValue(filter);
  const hiddenRequests = useHiddenRequests(filter);
  const inbox = useInbox();
  const changes = useUnseenChanges();
  const isHeldBack = useWaitsBriefly(isFirstFetch(inbox) || changes.isLoading);
  // from links in notifications and bookmarks
  if (filter.booking !== null) return <Navigate to={visitPath(filter.booking)} replace />;
  return (
    <>
      <PageTitle>{t`Bookings`}</PageTitle>
      <ListHeader filter={filter} onChange={changeFilter} />
      <SetupSteps />
      <RejectedDecisionsLink />
      <CustomerChanges />
      <WaitingPanel
        // another filter hides other requests: the panel is opened anew
        key={JSON.stringify(filter)}
        hiddenRequests={hiddenRequests}
        onShowRequests={() => changeFilter({ time: 'all', day: null, status: 'pending' })}
      />
      <div ref={keepFocusInList} tabIndex={-1}>
        {isHeldBack ? <CardSkeletons /> : <BookingList filter={listFilter} onChange={changeFilter} />}
      </div>
    </>
  );
}

function useHiddenRequests(filter: ListFilter) {
  const today = useBusinessToday();
  const { days, updatedAt } = usePendingDays(today);
  const { from, to } = toBookingFilter(filter, today);
  const isHidden = ({ date }: { date: string }) =>
    (from !== undefined && date < from) || (to !== undefined && date > to);
  return { count: countRequests(days.filter(isHidden)), updatedAt };
}
