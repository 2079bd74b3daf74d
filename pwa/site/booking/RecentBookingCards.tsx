import { useEffect, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { RequestError } from '../../data/client.ts';
import { useCustomerBooking } from '../../data/customerBooking.ts';
import { useShop } from '../../data/shop.ts';
import { useFormats } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { OptionalPart } from '../../ui/ErrorBoundary.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import { badges } from '../customerBooking/BookingStatus.css.ts';
import {
  stateAppearances,
  mayTakePlace,
  useCustomerBookingState,
  useMovedFrom,
  useMoveRequest,
} from '../customerBooking/bookingState.ts';
import { VisitStateTime } from '../customerBooking/VisitStateTime.tsx';
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
import { UnsavedNote } from './UnsavedNote.tsx';
import { DepositText, depositOf, TermsOfRequest } from './Terms.tsx';

const shownFirst = 3;

/**
 * This device's bookings, until they are dismissed or their visit is over. Buttons are native, since React
 * Aria is not part of the first load.
 */
export default function LastRequestCards() {
  const { t } = useLingui();
  const [all] = useState(loadAll);
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
        <ButtonLink to="/b" tone="quiet">
          <Trans>My bookings</Trans>
        </ButtonLink>
      </div>
      <InstallOfferOnHome />
    </div>
  );
}

const loadAll = () => loadRecentBookings();

type CardProps = {
  request: RecentBooking;
  id: string;
  isFirst: boolean;
  children: ReactNode;
};

function RecentBookingCard({ request, ...card }: CardProps) {
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
      <output>
        <Trans>No longer shown here. It stays under “My bookings” in the menu.</Trans>
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone */}
      <button type="button" className={button({ tone: 'plain' })} onClick={undo} autoFocus>
        <Trans>Undo</Trans>
      </button>
    </div>
  );
}

type SummaryProps = CardProps & { onDismiss: () => void; isFocused: boolean };

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
  return booking ? <LoadedBooking {...props} booking={booking} /> : <Summary {...props} />;
}

function LoadedBooking({ booking, ...props }: SummaryProps & { booking: CustomerBooking }) {
  const { request } = props;
  const { token } = request;
  const state = useCustomerBookingState(booking);
  const current = { ...request, ...localisedVisit(booking) };
  return (
    <Summary
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

type StateProps = {
  token: string;
  booking: CustomerBooking;
  children: ReactNode;
};

function State({ token, booking, children }: StateProps) {
  const { i18n } = useLingui();
  const { visitStart } = useFormats();
  const state = useCustomerBookingState(booking);
  const { title, icon: Icon, colours } = stateAppearances[state];
  const wished = useMoveRequest(booking);
  const before = useMovedFrom(token, booking);
  const formerly = before && visitStart(before.startTime);
  const when = wished && !wished.isOver && visitStart(wished.startTime);
  return (
    <div className={css.summary} aria-live="polite">
      <p className={badges[colours]}>
        <Icon size={16} aria-hidden />
        {i18n._(title)}
      </p>
      {children}
      <VisitStateTime state={state} booking={booking} />
      {formerly && (
        <p>
          <Trans>We moved your booking. Before: {formerly}</Trans>
        </p>
      )}
      {state === 'waiting' && <TermsOfRequest booking={booking} />}
      {state === 'confirmed' && <OpenDeposit booking={booking} />}
      {when && (
        <p>
          <Trans>Asked for {when}: waiting for our answer</Trans>
        </p>
      )}
    </div>
  );
}

function OpenDeposit({ booking }: { booking: CustomerBooking }) {
  const deposit = depositOf(booking);
  return (
    deposit &&
    (booking.payment?.paid ?? 0) < deposit.amount && (
      <p>
        <DepositText deposit={deposit} />
      </p>
    )
  );
}

type LoadedBookingProps = {
  /** missing while neither the device nor the server has provided it */
  booking?: CustomerBooking;
  steps?: ReactNode;
  isRequest?: boolean;
};

function Summary(props: SummaryProps & LoadedBookingProps) {
  const { request, id, onDismiss, isFocused, booking, steps, isRequest = true, children } = props;
  const { t } = useLingui();
  const { dateOf, dateTime, visitRange } = useFormats();
  const { service, therapist, startTime, endTime, sentAt, token } = request;
  const visit = (
    <>
      <p className={css.visit}>
        <Trans>
          {service} with {therapist}
        </Trans>
      </p>
      <p>{dateOf(startTime)}</p>
      <p>{visitRange(startTime, endTime)}</p>
    </>
  );
  return (
    <section className={css.card} aria-labelledby={id}>
      <CalendarCheck className={css.icon} size={24} aria-hidden />
      <div className={css.summary}>
        <h2 id={id} className={css.title}>
          {isRequest ? t`Your booking request` : t`Your booking`}
        </h2>
        {booking ? (
          <State token={token} booking={booking}>
            {visit}
          </State>
        ) : (
          visit
        )}
        <p className={css.sentTime}>{t`Sent ${dateTime(sentAt)}`}</p>
        {steps}
        <Link className={`${button({ tone: 'plain' })} ${css.open}`} to={`/b/${token}`} aria-describedby={id}>
          <Trans>Open booking</Trans>
        </Link>
        {children}
      </div>
      <button
        type="button"
        className={css.dismiss}
        aria-label={t`Dismiss`}
        onClick={onDismiss}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after Undo, whose button is gone
        autoFocus={isFocused}
      >
        <X size={20} aria-hidden />
      </button>
    </section>
  );
}
