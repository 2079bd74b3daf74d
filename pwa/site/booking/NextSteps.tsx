import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { calendarPath } from '../../data/customerBooking.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { button } from '../../ui/Button.css.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { mayTakePlace, useCustomerBookingState } from '../customerBooking/bookingState.ts';
import { asksForDeposit } from '../customerBooking/pageParts.ts';
import { NotifyMe } from '../customerBooking/NotifyMe.tsx';
import * as css from './NextSteps.css.ts';

type NextStepsProps = { token: string; booking: CustomerBooking };

export default function NextSteps({ token, booking }: NextStepsProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const takesPlace = mayTakePlace(useCustomerBookingState(booking));
  const isConnected = useIsConnected();
  if (!takesPlace) return null;
  const deposit = money(booking.payment?.deposit ?? 0);
  return (
    <div className={css.steps}>
      {booking.status === 'approved' && asksForDeposit(booking) && (
        <div>
          <ButtonLink to={`/b/${token}`}>{t`Pay the deposit: ${deposit}`}</ButtonLink>
        </div>
      )}
      <NotifyMe token={token} booking={booking} />
      <div className={css.links}>
        {isConnected && (
          <a className={button({ tone: 'plain', size: 'narrow' })} href={calendarPath(token)}>
            <CalendarPlus size={20} aria-hidden />
            <Trans>Add to calendar</Trans>
          </a>
        )}
        {booking.line === 'unlinked' && (
          <ButtonLink to={`/b/${token}#line-news`} tone="plain" size="narrow">
            <Trans>Updates on LINE</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
