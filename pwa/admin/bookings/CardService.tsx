import type { Booking } from '#contract/booking.ts';
import { useFormats } from '../../i18n/formats.ts';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './BookingCard.css.ts';

export function CardService({ booking: { therapist, service } }: { booking: Booking }) {
  const { duration, money } = useFormats();
  return (
    <p className={css.service}>
      <span className={css.oneLine}>
        <UserText text={therapist.name} /> · <UserText text={service.name} />
      </span>
      <span className={css.price}>
        {duration(service.duration)} · {money(service.price)}
      </span>
    </p>
  );
}
