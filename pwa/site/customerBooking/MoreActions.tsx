import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Share2 } from 'lucide-react';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { calendarPath } from '../../data/customerBooking.ts';
import { useShopStatus } from '../../data/shop.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { button } from '../../ui/Button.css.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { toast } from '../../ui/Toast.tsx';
import { startDraft } from '../booking/draft.ts';
import { mayTakePlace, useCustomerBookingState } from './bookingState.ts';
import * as css from './CustomerBookingPage.css.ts';

type MoreActionsProps = { token: string; booking: CustomerBooking };

/** Adds the booking to a calendar, books the same again, and shares the page. */
export function MoreActions({ token, booking }: MoreActionsProps) {
  const state = useCustomerBookingState(booking);
  const isConnected = useIsConnected();
  const { isOpen } = useShopStatus();
  const takesPlace = mayTakePlace(state);
  return (
    <section className={css.section}>
      <div className={css.actions}>
        {takesPlace && isConnected && (
          <a className={button({ tone: 'plain' })} href={calendarPath(token)}>
            <CalendarPlus size={20} aria-hidden />
            <Trans>Add to calendar</Trans>
          </a>
        )}
        {isOpen && (
          <BookAgain booking={booking} isMain={!takesPlace} isAnotherTime={wantsAnotherTime.has(state)} />
        )}
        <ShareButton token={token} booking={booking} />
      </div>
      <p className={css.note}>
        <Trans>Whoever has the link of this page can see, change and cancel the booking.</Trans>
      </p>
    </section>
  );
}

const wantsAnotherTime = new Set(['missed', 'declined', 'cancelledByShop']);

type BookAgainProps = { booking: CustomerBooking; isMain: boolean; isAnotherTime: boolean };

/** Leads to the form of the same therapist and service, with address and notes filled in; to all therapists if that is gone. */
function BookAgain({ booking, isMain, isAnotherTime }: BookAgainProps) {
  const { therapist, service, clientAddress, notes, canBookAgain } = booking;
  const tone = isMain ? 'primary' : 'plain';
  if (!canBookAgain)
    return (
      <ButtonLink to="/therapists" tone={tone}>
        <Trans>Browse therapists</Trans>
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={`/booking/${therapist.id}/${service.id}`}
      tone={tone}
      onClick={() => startDraft(therapist.id, service.id, { clientAddress, notes: notes ?? '' })}
    >
      {isAnotherTime ? <Trans>Choose another time</Trans> : <Trans>Book again</Trans>}
    </ButtonLink>
  );
}

function ShareButton({ token, booking: { service, startTime, endTime } }: MoreActionsProps) {
  const { t } = useLingui();
  const { visitTime } = useFormats();
  const share = async () => {
    const url = `${location.origin}/b/${token}`;
    const title = `${service.name}, ${visitTime(startTime, endTime)}`;
    if ('share' in navigator) {
      // Rejects when the visitor closes the sheet.
      await navigator.share({ title, url }).catch(() => null);
      return;
    }
    try {
      await (navigator as Navigator).clipboard.writeText(url);
      toast({ title: t`Link copied`, tone: 'success' });
    } catch {
      toast({
        title: t`This browser does not copy. Copy the address of this page instead.`,
        tone: 'destructive',
      });
    }
  };
  return (
    <button type="button" className={button({ tone: 'plain' })} onClick={() => void share()}>
      <Share2 size={20} aria-hidden />
      <Trans>Share</Trans>
    </button>
  );
}
