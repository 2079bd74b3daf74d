import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { useShopStatus } from '../../data/shop.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { startDraft } from '../booking/draft.ts';
import { useCustomerBookingState } from './bookingState.ts';
import * as css from './CustomerBookingPage.css.ts';
import { textsToBookAgain } from './textsToBookAgain.ts';

const statesToRebook = new Set(['missed', 'notMet', 'declined', 'cancelledByShop']);

type BookAgainProps = { booking: CustomerBooking; isMain?: boolean };

/**
 * Leads to the form of the same therapist and service, with all but the time filled in, or to all therapists
 * if that service can no longer be booked.
 */
export function BookAgain({ booking, isMain = false }: BookAgainProps) {
  const { t } = useLingui();
  const { isOpen } = useShopStatus();
  const state = useCustomerBookingState(booking);
  const { therapist, service, canBookAgain } = booking;
  if (!isOpen) return null;
  const tone = isMain ? 'primary' : 'quiet';
  return (
    <section className={isMain ? css.section : css.row}>
      {canBookAgain ? (
        <ButtonLink
          to={`/booking/${therapist.id}/${service.id}`}
          tone={tone}
          onClick={() => startDraft(therapist.id, service.id, textsToBookAgain(booking))}
        >
          {statesToRebook.has(state) ? <Trans>Choose another time</Trans> : <Trans>Book again</Trans>}
        </ButtonLink>
      ) : (
        <ButtonLink to="/therapists" tone={tone}>{t`Browse therapists`}</ButtonLink>
      )}
    </section>
  );
}
