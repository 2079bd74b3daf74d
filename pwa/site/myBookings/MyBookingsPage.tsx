import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import {
  deleteCustomerBooking,
  readCustomerBookings,
  storeCustomerBooking,
  type StoredCustomerBooking,
} from '../../data/storedCustomerBookings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast } from '../../ui/Toast.tsx';
import { deleteRecentBooking } from '../booking/recentBookings.ts';
import { UnsavedNote } from '../booking/UnsavedNote.tsx';
import { Notice } from '../layout/Notice.tsx';
import { heading, page } from '../layout/page.css.ts';
import * as css from './MyBookingsPage.css.ts';
import { MyBooking } from './MyBooking.tsx';

export default function MyBookingsPage() {
  const { t } = useLingui();
  const [bookings, setBookings] = useState(readCustomerBookings);
  const remove = (stored: StoredCustomerBooking) => {
    deleteRecentBooking(stored.token);
    deleteCustomerBooking(stored.token);
    setBookings(readCustomerBookings());
    const undo = () => {
      storeCustomerBooking(stored.token, stored.booking, stored.fetchedAt);
      setBookings(readCustomerBookings());
    };
    toast({ title: t`Removed from this device`, action: { label: t`Undo`, onPress: undo } });
  };
  const coming = bookings.filter(({ booking }) => isComing(booking)).sort(byStart);
  const earlier = bookings.filter(({ booking }) => !isComing(booking)).sort((a, b) => byStart(b, a));
  const lists = [
    { id: 'coming', title: t`Coming up`, items: coming },
    { id: 'earlier', title: t`Earlier`, items: earlier },
  ];
  return (
    <div className={`${page} ${css.page}`}>
      <meta name="robots" content="noindex" />
      <PageTitle>{t`My bookings`}</PageTitle>
      <h1 className={heading}>{t`My bookings`}</h1>
      <UnsavedNote />
      {bookings.length === 0 && (
        <Notice
          title={t`No bookings on this device`}
          actions={<ButtonLink to="/therapists" tone="plain">{t`Browse therapists`}</ButtonLink>}
        >{t`Bookings that you make or open on this device are listed here.`}</Notice>
      )}
      {lists.map(
        ({ id, title, items }) =>
          items.length > 0 && (
            <section key={id} className={css.section} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <ul className={css.list}>
                {items.map((stored) => (
                  <li key={stored.token}>
                    <MyBooking stored={stored} isComing={id === 'coming'} onRemove={() => remove(stored)} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

const isComing = ({ status, endTime, visitState }: CustomerBooking): boolean =>
  (status === 'pending' || status === 'approved') &&
  visitState !== 'finished' &&
  Date.parse(endTime) > Date.now();

const byStart = (one: StoredCustomerBooking, other: StoredCustomerBooking): number =>
  Date.parse(one.booking.startTime) - Date.parse(other.booking.startTime);
