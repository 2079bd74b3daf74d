import { useEffect, useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { BookingStatus } from '#contract/bookingStatus.ts';
import { useCustomerBooking } from '../../data/customerBooking.ts';
import { useShopStatus } from '../../data/shop.ts';
import {
  markDismissed,
  readCustomerBookings,
  type StoredCustomerBooking,
} from '../../data/storedCustomerBookings.ts';
import { useFormats } from '../../i18n/formats.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import { textsToBookAgain } from '../customerBooking/textsToBookAgain.ts';
import { DismissButton } from './DismissButton.tsx';
import { Dismissible } from './Dismissible.tsx';
import { startDraft } from './draft.ts';
import { localisedVisit } from './recentBookings.ts';
import * as css from './RecentBookingCards.css.ts';

/**
 * The newest visit on this device that is over; undefined: there is none, or it was taken off home. The copy may be older
 * than the shop's answer.
 */
export const readLastVisit = (now: number = Date.now()): StoredCustomerBooking | undefined =>
  readCustomerBookings()
    .filter(({ booking: { status, endTime } }) => isExpected.has(status) && Date.parse(endTime) <= now)
    .sort((one, other) => Date.parse(other.booking.endTime) - Date.parse(one.booking.endTime))
    .slice(0, 1)
    .find(({ isDismissed, booking }) => !isDismissed && booking.canBookAgain);

const isExpected = new Set<BookingStatus>(['approved', 'pending']);

/** Books the same again, from home, and asks for the review of a visit that has none. */
export function LastVisit({ stored }: { stored: StoredCustomerBooking }) {
  const { isOpen } = useShopStatus();
  const { token } = stored;
  if (!isOpen) return null;
  return (
    <Dismissible onDismiss={() => markDismissed(token, true)} onUndo={() => markDismissed(token, false)}>
      {(card) => <Card {...card} stored={stored} />}
    </Dismissible>
  );
}

type CardProps = { stored: StoredCustomerBooking; dismiss: () => void; isFocused: boolean };

function Card({ stored, dismiss, isFocused }: CardProps) {
  const { t } = useLingui();
  const { dateOf } = useFormats();
  const { token } = stored;
  const name = useId();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data: booking = stored.booking } = useCustomerBooking(token, isIdle);
  const { service, therapist } = localisedVisit(booking);
  const { id: therapistId } = booking.therapist;
  const { id: serviceId } = booking.service;
  return (
    <section className={css.card} aria-labelledby={name}>
      <div className={css.summary}>
        <h2 id={name} className={css.title}>{t`${service} with ${therapist}`}</h2>
        <p>{dateOf(booking.startTime)}</p>
        <div className={css.actions}>
          <ButtonLink
            to={`/booking/${therapistId}/${serviceId}`}
            aria-describedby={name}
            onClick={() => startDraft(therapistId, serviceId, textsToBookAgain(booking))}
          >{t`Book again`}</ButtonLink>
        </div>
        {/* in a row that is there before, since it comes late */}
        <div className={css.actions}>
          <ButtonLink to="/b" tone="quiet">{t`My bookings`}</ButtonLink>
          {booking.canReview && !booking.review && (
            <ButtonLink
              to={`/b/${token}`}
              tone="quiet"
              aria-describedby={name}
            >{t`Write a review`}</ButtonLink>
          )}
        </div>
      </div>
      <DismissButton onDismiss={dismiss} isFocused={isFocused} />
    </section>
  );
}
