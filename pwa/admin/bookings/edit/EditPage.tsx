import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { useBooking, useIsEditSaving } from '../../../data/adminBookings.ts';
import { useAdminTherapists } from '../../../data/adminTherapists.ts';
import { NetworkError, RequestError } from '../../../data/client.ts';
import { useErrorText } from '../../../i18n/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BackLink } from '../../layout/BackLink.tsx';
import { BookingNotFound, BookingNotice } from '../../visit/BookingNotFound.tsx';
import { useReturnPath } from '../../visit/returnPath.ts';
import { visitPath } from '../../visit/visitPath.ts';
import { EditForm } from './EditForm.tsx';
import * as css from '../bookingForm.css.ts';

export default function EditPage() {
  const { t } = useLingui();
  const { bookingId = '' } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(bookingId) ? Number(bookingId) : null;
  const from = useReturnPath().path;
  const title = t`Edit Booking`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to={from} state={{ edited: id }}>
        {from.startsWith('/admin/bookings') ? t`Bookings` : t`Back`}
      </BackLink>
      <h1 className={css.title}>{title}</h1>
      {id === null ? <BookingNotFound /> : <LoadedForm key={id} id={id} />}
    </>
  );
}

function LoadedForm({ id }: { id: number }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { path: from } = useReturnPath();
  // The list asks whom to notify; for other pages, such as the board, the visit's page does.
  const next = from.startsWith('/admin/bookings') ? from : visitPath(id);
  const booking = useBooking(id);
  const therapists = useAdminTherapists();
  const queries = [booking, therapists];
  // Reopened while an earlier save is pending: only its outcome tells whether the edit is still unsaved.
  const isSaving = useIsEditSaving(id);
  const [isSavePending, setSavePending] = useState(isSaving);
  if (isSavePending && !isSaving) setSavePending(false);
  // The form must be filled with fresh data, not from the cache.
  const isFresh = !isSavePending && queries.every((query) => query.isFetchedAfterMount);
  if (booking.error instanceof RequestError && booking.error.status === 404) return <BookingNotFound />;
  if (booking.data && therapists.data && isFresh)
    return <EditForm booking={booking.data} therapists={therapists.data} list={next} />;
  const error = booking.error ?? therapists.error;
  if (!error) return <Skeleton height="640px" radius={20} />;
  const isUnavailable = error instanceof NetworkError;
  return (
    <BookingNotice title={isUnavailable ? t`Editing needs a connection` : t`Failed to load booking data`}>
      <p>{isUnavailable ? t`The form opens as soon as you are connected again.` : errorText(error)}</p>
      <Button onPress={() => queries.forEach((query) => query.error && void query.refetch())}>
        {t`Retry`}
      </Button>
    </BookingNotice>
  );
}
