import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { useBooking } from '../../data/adminBookings.ts';
import { RequestError } from '../../data/client.ts';
import { keepFocusInList } from '../../ui/keepFocusInList.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookingNotFound } from './BookingNotFound.tsx';
import { useGoBack } from './returnPath.ts';
import { BackLink } from './BackLink.tsx';
import { useBookingOrCache } from './useBookingOrCache.ts';
import { Visit } from './Visit.tsx';

export default function VisitPage() {
  const { t } = useLingui();
  const { bookingId = '' } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(bookingId) ? Number(bookingId) : null;
  const goBack = useGoBack();
  return (
    <>
      <PageTitle>{t`Visit`}</PageTitle>
      <BackLink />
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
