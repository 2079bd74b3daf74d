import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Service } from '#contract/service.ts';
import { useFormats } from '../../i18n/formats.ts';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { heading, section } from './BookingPage.css.ts';
import * as css from './ServiceDetails.css.ts';
import { DepositText } from './Terms.tsx';

type ServiceDetailsProps = {
  service: Service;
  isFolded?: boolean;
  change?: ReactNode;
  children?: ReactNode;
};

export function ServiceDetails({ service, isFolded = false, change, children }: ServiceDetailsProps) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  return (
    <section className={section}>
      <h2 className={heading}>{t`Service Details`}</h2>
      <div className={css.card}>
        <div className={css.row}>
          <div className={css.chosen}>
            <h3 className={css.name}>
              <UserText text={service.name} />
            </h3>
            <p className={css.facts}>
              <span>{duration(service.duration)}</span>
              <strong className={css.price}>{money(service.price)}</strong>
            </p>
          </div>
          {change}
        </div>
        {service.deposit && (
          <p className={css.deposit}>
            <DepositText deposit={service.deposit} />
          </p>
        )}
        {!isFolded && <UserParagraph className={css.description} text={service.description} />}
        {children}
      </div>
    </section>
  );
}
