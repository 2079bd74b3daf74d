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
import { Dismissible } from './Dismissible.tsx';
import { LastVisit, readLastVisit } from './LastVisit.tsx';
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

/**
 * The bookings made on this device, until they are dismissed or over; then the last visit, to book it again. Buttons
 * are native: React Aria is not part of the first load.
 */
export default function RecentBookingCards() {
  const { t } = useLingui();
  const [all] = useState(() => loadRecentBookings());
  const [isAllShown, setAllShown] = useState(false);
  const count = all.length;
  const requests = isAllShown ? all : all.slice(0, shownFirst);
  const shop = useShop();
  const [lastVisit] = useState(() => (all.length === 0 ? readLastVisit() : undefined));
  if (requests.length === 0 && !lastVisit) return null;
  return (
    <div className={css.cards}>
      <UnsavedNote />
      {lastVisit && <LastVisit stored={lastVisit} />}
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
      {!lastVisit && (
        <div>
          <ButtonLink to="/b" tone="quiet">{t`My bookings`}</ButtonLink>
        </div>
      )}
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

const RecentBookingCard = ({ request, ...card }: CardProps) => (
  <Dismissible onDismiss={() => deleteRecentBooking(request.token)} onUndo={() => saveRecentBooking(request)}>
    {({ dismiss, isFocused }) => (
      <LiveBooking {...card} request={request} onDismiss={dismiss} isFocused={isFocused} />
    )}
  </Dismissible>
);

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
