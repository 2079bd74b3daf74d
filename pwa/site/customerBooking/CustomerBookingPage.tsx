import { Fragment, useEffect, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { RequestError } from '../../data/client.ts';
import { useCustomerBooking } from '../../data/customerBooking.ts';
import { useShop } from '../../data/shop.ts';
import { useLoadErrorText } from '../../i18n/loadErrors.ts';
import { Alert } from '../../ui/Alert.tsx';
import { button } from '../../ui/Button.css.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { OpenInBrowserNotice } from '../../ui/OpenInBrowserNotice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showOnHome } from '../booking/recentBookings.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { Notice } from '../layout/Notice.tsx';
import { page, heading } from '../layout/page.css.ts';
import { ShopContacts } from '../layout/ShopContacts.tsx';
import { BookingStatus } from './BookingStatus.tsx';
import { useCustomerBookingState } from './bookingState.ts';
import { BookAgain } from './BookAgain.tsx';
import { CancelBooking } from './CancelBooking.tsx';
import { CorrectDetails } from './CorrectDetails.tsx';
import * as css from './CustomerBookingPage.css.ts';
import { LineUpdates } from './LineUpdates.tsx';
import { MeetTherapist } from './MeetTherapist.tsx';
import { MoreActions } from './MoreActions.tsx';
import { MoveBooking } from './MoveBooking.tsx';
import { pagePartsOf, type PagePart } from './pageParts.ts';
import { PaymentSection } from './PaymentSection.tsx';
import { ReviewVisit } from './ReviewVisit.tsx';
import { NotifyMe } from './NotifyMe.tsx';
import { useShownOffer } from './useShownOffer.ts';
import { VisitDetails } from './VisitDetails.tsx';

export default function CustomerBookingPage() {
  const { token = '' } = useParams();
  return (
    <div className={`${page} ${css.page}`}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Booking key={token} token={token} />
    </div>
  );
}

function Booking({ token }: { token: string }) {
  const { t } = useLingui();
  const { data: booking, error, failure, refetch } = useCustomerBooking(token);
  useEffect(() => {
    if (booking) showOnHome(token, booking);
  }, [token, booking]);
  if (error instanceof RequestError && error.code === 'not_found') return <BookingNotFound />;
  return (
    <>
      <PageTitle>{t`Your booking`}</PageTitle>
      <h1 className={heading}>{t`Your booking`}</h1>
      <OpenInBrowserNotice />
      {booking ? (
        <>
          {failure instanceof RequestError && <NotRefreshed error={failure} onRetry={refetch} />}
          <ShownBooking token={token} booking={booking} />
        </>
      ) : error ? (
        <>
          <LoadError title={t`We could not load your booking`} error={error} onRetry={refetch} />
          <Contacts />
        </>
      ) : (
        <BookingSkeleton />
      )}
    </>
  );
}

type ShownBookingProps = { token: string; booking: CustomerBooking };

/** The next step comes first. The keys preserve each part's state when the order changes. */
function ShownBooking({ token, booking }: ShownBookingProps) {
  const state = useCustomerBookingState(booking);
  const offer = useShownOffer(booking);
  const parts: Record<PagePart, ReactNode> = {
    meet: <MeetTherapist booking={booking} />,
    pay: <PaymentSection token={token} booking={booking} />,
    review: <ReviewVisit token={token} booking={booking} />,
    // what the shop offers is the next step
    again: <BookAgain booking={booking} isMain={offer === null} />,
    notify: (
      <>
        <NotifyMe token={token} booking={booking} />
        <LineUpdates token={token} booking={booking} />
      </>
    ),
    details: (
      <section className={css.card}>
        <VisitDetails booking={booking} />
        <CorrectDetails token={token} booking={booking} />
      </section>
    ),
  };
  return (
    <>
      <BookingStatus token={token} booking={booking} />
      {pagePartsOf(state, booking).map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
      <div className={css.rows}>
        <MoveBooking token={token} booking={booking} />
        <MoreActions token={token} booking={booking} />
        <CancelBooking token={token} booking={booking} />
      </div>
      <Contacts />
    </>
  );
}

function Contacts() {
  const shop = useShop();
  return shop ? <ShopContacts shop={shop} /> : null;
}

function BookingNotFound() {
  const { t } = useLingui();
  const title = t`We cannot find this booking`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Notice heading title={title} actions={<ButtonLink to="/" tone="plain">{t`Back to home`}</ButtonLink>}>
        <Trans>The link may be incomplete, replaced by a new one, or too old. Please contact us.</Trans>
      </Notice>
      <Contacts />
    </>
  );
}

function NotRefreshed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useLingui();
  const errorText = useLoadErrorText();
  return (
    <Alert tone="warning" title={t`What you see may have changed meanwhile`}>
      <p>{errorText(error)}</p>
      <button type="button" className={button({ tone: 'plain' })} onClick={() => void onRetry()}>
        <Trans>Retry</Trans>
      </button>
    </Alert>
  );
}

function BookingSkeleton() {
  const { t } = useLingui();
  return (
    <section className={css.skeleton} aria-busy="true" aria-label={t`Loading…`}>
      <Skeleton height="7rem" radius={20} />
      <Skeleton height="20rem" radius={20} />
    </section>
  );
}
