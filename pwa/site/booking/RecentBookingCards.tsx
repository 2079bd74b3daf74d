import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { RequestError } from '../../data/client.ts';
import { useCustomerBooking } from '../../data/customerBooking.ts';
import { useShop } from '../../data/shop.ts';
import { button } from '../../ui/Button.css.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { OptionalPart } from '../../ui/ErrorBoundary.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import { mayTakePlace, useCustomerBookingState } from '../customerBooking/bookingState.ts';
import { InstallOfferOnHome } from '../install/InstallOffer.tsx';
import { ShopContacts } from '../layout/ShopContacts.tsx';
import {
  deleteRecentBooking,
  loadRecentBookings,
  saveRecentBooking,
  showOnHome,
  localisedVisit,
  type RecentBooking,
} from './recentBookings.ts';
import * as css from './RecentBookingCards.css.ts';
import { NextSteps } from './lazyNextSteps.ts';
import { place as stepsPlace } from './NextSteps.css.ts';
import { RecentBookingSummary } from './RecentBookingSummary.tsx';
import { UnsavedNote } from './UnsavedNote.tsx';

const shownFirst = 3;

/** Until they are dismissed or over. Buttons are native: React Aria is not part of the first load. */
export default function RecentBookingCards() {
  const { t } = useLingui();
  const [all] = useState(() => loadRecentBookings());
  const [isAllShown, setAllShown] = useState(false);
  const count = all.length;
  const requests = isAllShown ? all : all.slice(0, shownFirst);
  const shop = useShop();
  if (requests.length === 0) return null;
  return (
    <div className={css.cards}>
      <UnsavedNote />
      {requests.map((request, index) => (
        <RecentBookingCard
          key={request.token}
          request={request}
          id={`last-request${index || ''}`}
          isFirst={index === 0}
        >
          {shop && index === 0 && <ShopContacts shop={shop} />}
        </RecentBookingCard>
      ))}
      {requests.length < count && (
        <button type="button" className={button({ tone: 'plain' })} onClick={() => setAllShown(true)}>
          {t`Show all bookings (${count})`}
        </button>
      )}
      <div>
        <ButtonLink to="/b" tone="quiet">{t`My bookings`}</ButtonLink>
      </div>
      <InstallOfferOnHome />
    </div>
  );
}

type CardProps = {
  request: RecentBooking;
  id: string;
  isFirst: boolean;
  children: ReactNode;
};

function RecentBookingCard({ request, ...card }: CardProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'shown' | 'dismissed' | 'returned'>('shown');
  if (state !== 'dismissed') {
    const dismiss = () => {
      deleteRecentBooking(request.token);
      setState('dismissed');
    };
    return <LiveBooking {...card} request={request} onDismiss={dismiss} isFocused={state === 'returned'} />;
  }
  const undo = () => {
    saveRecentBooking(request);
    setState('returned');
  };
  return (
    <div className={css.dismissed}>
      <output>{t`No longer shown here. It stays under “My bookings” in the menu.`}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone */}
      <button type="button" className={button({ tone: 'plain' })} onClick={undo} autoFocus>{t`Undo`}</button>
    </div>
  );
}

type SummaryProps = ComponentProps<typeof RecentBookingSummary> & Pick<CardProps, 'isFirst'>;

function LiveBooking(props: SummaryProps) {
  const { request } = props;
  const { token } = request;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data: booking, error } = useCustomerBooking(token, isIdle);
  const isGone = error instanceof RequestError && error.code === 'not_found';
  useEffect(() => {
    if (isGone) deleteRecentBooking(token);
    else if (booking) showOnHome(token, booking);
  }, [isGone, booking, token]);
  if (isGone) return null;
  return booking ? <LoadedBooking {...props} booking={booking} /> : <RecentBookingSummary {...props} />;
}

function LoadedBooking({ booking, ...props }: SummaryProps & { booking: CustomerBooking }) {
  const { request } = props;
  const { token } = request;
  const state = useCustomerBookingState(booking);
  const current = { ...request, ...localisedVisit(booking) };
  return (
    <RecentBookingSummary
      {...props}
      request={current}
      isRequest={booking.status === 'pending' || booking.status === 'denied'}
      booking={booking}
      steps={props.isFirst && mayTakePlace(state) && <Steps token={token} booking={booking} />}
    />
  );
}

const Steps = (props: { token: string; booking: CustomerBooking }) => (
  <div className={stepsPlace}>
    <OptionalPart>
      <NextSteps {...props} />
    </OptionalPart>
  </div>
);
