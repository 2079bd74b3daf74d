import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { inLanguage } from '#contract/translations.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { mayTakePlace, useCustomerBookingState } from './bookingState.ts';
import { hasPayments } from './pageParts.ts';
import * as css from './VisitDetails.css.ts';

export function VisitDetails({ booking }: { booking: CustomerBooking }) {
  const { t } = useLingui();
  const { dateTime, duration, money } = useFormats();
  const state = useCustomerBookingState(booking);
  const isToPay = mayTakePlace(state) || state === 'started';
  const { therapist, service, createdAt } = booking;
  return (
    <>
      <div className={css.visit}>
        <div className={css.picture}>
          <Portrait imageUrl={therapist.imageUrl} sizes="96px" isFirst />
        </div>
        <dl className={css.list}>
          <Detail name={<Trans>Service</Trans>}>
            <UserText text={inLanguage(service, currentLanguage()).name} />{' '}
            <span className={css.duration}>· {duration(service.duration)}</span>
          </Detail>
          <Detail name={<Trans>Therapist</Trans>}>
            <UserText text={inLanguage(therapist, currentLanguage()).name} />
          </Detail>
        </dl>
      </div>
      {!hasPayments(booking.payment) && (
        <dl className={css.list}>
          <Detail name={isToPay ? <Trans>To pay</Trans> : <Trans>Price</Trans>}>
            <strong className={css.price}>{money(service.price)}</strong>
          </Detail>
        </dl>
      )}
      <p className={css.muted}>{t`Sent ${dateTime(createdAt)}`}</p>
    </>
  );
}

export function Detail({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={css.detail}>
      <dt className={css.muted}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
