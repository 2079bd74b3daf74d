import { useDeferredValue } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { useBooking, useBookings } from '../../data/adminBookings.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { businessToday } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { notice } from '../../ui/notice.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookingCard } from './BookingCard.tsx';
import * as css from './BookingsPage.css.ts';
import { filterOf, readView, writeView, type View } from './filter.ts';
import { Filters } from './Filters.tsx';
import { WaitingElsewhere } from './WaitingElsewhere.tsx';

/** `/admin/bookings`; `?booking={id}` shows one booking whatever the filter says. */
export default function BookingsPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const change = (part: Partial<View>) => setParams(writeView({ ...view, ...part }), { replace: true });
  return (
    <>
      <PageTitle>{t`Bookings`}</PageTitle>
      <h1 className={css.title}>
        <Trans>Bookings</Trans>
      </h1>
      <WaitingElsewhere
        view={view}
        onShow={() => change({ time: 'all', status: 'pending', booking: null })}
      />
      {view.booking !== null && <One id={view.booking} onClose={() => change({ booking: null })} />}
      <Filters view={view} onChange={change} />
      <List view={view} />
    </>
  );
}

function One({ id, onClose }: { id: number; onClose: () => void }) {
  const errorText = useErrorText();
  const { data, error } = useBooking(id);
  return (
    <section className={css.one}>
      {data && <BookingCard booking={data} />}
      {error && <p role="alert">{errorText(error)}</p>}
      {!data && !error && <Skeleton height="220px" radius={20} />}
      <Button tone="quiet" onPress={onClose}>
        <Trans>Show the list</Trans>
      </Button>
    </section>
  );
}

function List({ view }: { view: View }) {
  const filter = filterOf({ ...view, search: useDeferredValue(view.search) }, businessToday());
  const bookings = useBookings(filter);
  const errorText = useErrorText();
  if (bookings.isPending) {
    return (
      <div className={css.list} aria-busy>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="240px" radius={20} />
        ))}
      </div>
    );
  }
  if (bookings.isError) {
    return (
      <div className={notice} role="alert">
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
  const { pages, pageParams } = bookings.data;
  const found: Booking[] = pages.flatMap(({ data }) => data);
  if (found.length === 0) {
    return (
      <output className={notice}>
        <Trans>No bookings found.</Trans>
      </output>
    );
  }
  return (
    <>
      {pageParams[0] !== null && (
        <p className={css.note}>
          <Trans>Earlier pages are put away. Reload the page to see them again.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {found.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
      {bookings.hasNextPage && (
        <div className={css.more}>
          <Button
            tone="plain"
            isPending={bookings.isFetchingNextPage}
            onPress={() => void bookings.fetchNextPage()}
          >
            {bookings.isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Show more</Trans>}
          </Button>
        </div>
      )}
    </>
  );
}
