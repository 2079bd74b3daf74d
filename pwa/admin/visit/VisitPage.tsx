import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import type { PageOfBookings } from '#contract/bookingQuery.ts';
import type { DayPlan } from '#contract/dayPlan.ts';
import { useBooking, bookingsKey, useBookingWithOfflineCopy } from '../../data/adminBookings.ts';
import { RequestError, isUnavailable } from '../../data/client.ts';
import { keepFocusInList } from '../../ui/keepFocusInList.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookingNotFound } from './BookingNotFound.tsx';
import { useGoBack } from './returnPath.ts';
import { ReturnLink } from './ReturnLink.tsx';
import { Visit } from './Visit.tsx';
import { dayPlanKey } from '../../data/dayPlan.ts';

export default function VisitPage() {
  const { t } = useLingui();
  const { bookingId = '' } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(bookingId) ? Number(bookingId) : null;
  const goBack = useGoBack();
  return (
    <>
      <PageTitle>{t`Visit`}</PageTitle>
      <ReturnLink />
      {id === null ? <BookingNotFound /> : <LoadedVisit key={id} id={id} onDeleted={goBack} />}
    </>
  );
}

function LoadedVisit({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const { t } = useLingui();
  const { data, error } = useBookingOrCache(id);
  const { refetch } = useBooking(id);
  if (error instanceof RequestError && error.status === 404) return <BookingNotFound />;
  if (data)
    return (
      <div ref={keepFocusInList} tabIndex={-1}>
        <Visit stored={data} onDeleted={onDeleted} />
      </div>
    );
  if (error !== null)
    return <LoadFailure title={t`Failed to load booking data`} error={error} onRetry={refetch} />;
  return <Skeleton height="480px" radius={20} />;
}

/** Until the server responds, and while it cannot be reached, also from the day sheet, a cached list or day. */
function useBookingOrCache(id: number): { data: Booking | undefined; error: unknown } {
  const client = useQueryClient();
  const { data, error } = useBookingWithOfflineCopy(id);
  if (data || (error && !isUnavailable(error))) return { data, error };
  const held = findBooking(client, id);
  return held ? { data: held, error: null } : { data, error };
}

function findBooking(client: QueryClient, id: number): Booking | undefined {
  const lists = client.getQueriesData<{ pages: PageOfBookings[] }>({ queryKey: [...bookingsKey, 'list'] });
  const boards = client.getQueriesData<DayPlan>({ queryKey: dayPlanKey });
  const all = [
    ...lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.data) ?? []),
    ...boards.flatMap(([, day]) => day?.therapists.flatMap(({ visits }) => visits) ?? []),
  ];
  return all.filter((booking) => booking.id === id).sort((a, b) => b.version - a.version)[0];
}
