import { Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { useShop } from '../../data/shop.ts';
import { button } from '../../ui/Button.css.ts';
import { phoneLink } from '../../ui/contactLinks.ts';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './CustomerBookingPage.css.ts';

export function MeetTherapist({ booking: { clientAddress } }: { booking: CustomerBooking }) {
  const { t } = useLingui();
  const phone = useShop()?.phone;
  return (
    <section className={css.card} aria-label={t`Where to meet`}>
      <div>
        <h2 className={css.note}>{t`Where to meet`}</h2>
        <p className={css.meetingPlace}>
          <UserText text={clientAddress} />
        </p>
      </div>
      {phone && (
        <a className={button({ tone: 'primary' })} href={phoneLink(phone)}>
          <Phone size={20} aria-hidden />
          <Trans>Call the shop</Trans>
        </a>
      )}
    </section>
  );
}
