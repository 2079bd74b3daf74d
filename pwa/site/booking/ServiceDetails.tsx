import { Trans } from '@lingui/react/macro';
import type { Service } from '#contract/service.ts';
import { useFormats } from '../../i18n/formats.ts';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { DepositText } from './Terms.tsx';
import * as css from './BookingPage.css.ts';

/** The booked service: name, duration, price and description. */
export function ServiceDetails({ service }: { service: Service }) {
  const { duration, money } = useFormats();
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        <Trans>Service Details</Trans>
      </h2>
      <div className={css.card}>
        <h3 className={css.serviceName}>
          <UserText text={service.name} />
        </h3>
        <p className={css.durationAndPrice}>
          <span>{duration(service.duration)}</span>
          <strong className={css.price}>{money(service.price)}</strong>
        </p>
        {service.deposit && (
          <p className={css.deposit}>
            <DepositText deposit={service.deposit} />
          </p>
        )}
        <UserParagraph className={css.description} text={service.description} />
      </div>
    </section>
  );
}
