import { useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import type { Booking } from '#contract/booking.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import { phoneLink } from '../../ui/contactLinks.ts';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './visit.css.ts';

export function TherapistAndService({ booking: { therapistId, therapist, service } }: { booking: Booking }) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const phone = useAdminTherapists().data?.find(({ id }) => id === therapistId)?.phoneNumber;
  const label = t`Call ${therapist.name}: ${phone}`;
  return (
    <p className={css.bookingSummary}>
      {phone ? (
        <a className={css.therapistCall} href={phoneLink(phone)} aria-label={label}>
          <Phone size={16} aria-hidden /> <UserText text={therapist.name} />
        </a>
      ) : (
        <UserText text={therapist.name} />
      )}
      <span className={css.service}>
        <UserText text={service.name} />
      </span>
      <span className={css.service}>
        {duration(service.duration)} · {money(service.price)}
      </span>
    </p>
  );
}
