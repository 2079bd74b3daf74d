import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { useCustomerBooking } from '../../data/customerBooking.ts';
import { useShopStatus } from '../../data/shop.ts';
import type { StoredCustomerBooking } from '../../data/storedCustomerBookings.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { startDraft } from '../booking/draft.ts';
import { localisedVisit } from '../booking/recentBookings.ts';
import { badges } from '../customerBooking/BookingStatus.css.ts';
import { stateAppearances, useCustomerBookingState } from '../customerBooking/bookingState.ts';
import { textsToBookAgain } from '../customerBooking/textsToBookAgain.ts';
import * as css from './MyBookingsPage.css.ts';

/** ms after a visit in which the list finds out whether it can be reviewed; its page does so for a year */
const reviewedFor = 30 * 86_400_000;

type MyBookingProps = { stored: StoredCustomerBooking; isComing: boolean; onRemove: () => void };

export function MyBooking({ stored, isComing, onRemove }: MyBookingProps) {
  const { t, i18n } = useLingui();
  const { visitTime, money } = useFormats();
  const { isOpen: isShopOpen } = useShopStatus();
  const isFetched = isComing || mayBeReviewed(stored.booking);
  const { data: booking = stored.booking } = useCustomerBooking(stored.token, isFetched);
  const { title, icon: Icon, colours } = stateAppearances[useCustomerBookingState(booking)];
  const { service, therapist, startTime, endTime } = localisedVisit(booking);
  const name = useId();
  return (
    <article className={css.card} aria-labelledby={name}>
      <p className={badges[colours]}>
        <Icon size={16} aria-hidden />
        {i18n._(title)}
      </p>
      <h3 id={name} className={css.visit}>{t`${service} with ${therapist}`}</h3>
      <p>{visitTime(startTime, endTime)}</p>
      <p className={css.muted}>{money(booking.service.price)}</p>
      <div className={css.actions}>
        {booking.canReview && !booking.review && (
          <ButtonLink to={`/b/${stored.token}`} aria-describedby={name}>{t`Write a review`}</ButtonLink>
        )}
        {!isComing && isShopOpen && booking.canBookAgain && (
          <ButtonLink
            to={`/booking/${booking.therapist.id}/${booking.service.id}`}
            tone="plain"
            aria-describedby={name}
            onClick={() => startDraft(booking.therapist.id, booking.service.id, textsToBookAgain(booking))}
          >{t`Book again`}</ButtonLink>
        )}
        <ButtonLink to={`/b/${stored.token}`} tone="plain" aria-describedby={name}>
          <Trans>Open booking</Trans>
        </ButtonLink>
        <Button tone="quiet" onPress={onRemove} aria-describedby={name}>{t`Remove from this device`}</Button>
      </div>
    </article>
  );
}

/** The copy on this device is usually older than the end of the visit, after which reviews are possible. */
const mayBeReviewed = ({ status, review, endTime }: CustomerBooking): boolean =>
  status === 'approved' && review === null && Date.parse(endTime) > Date.now() - reviewedFor;
