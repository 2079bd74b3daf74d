import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { Denial } from '#contract/denial.ts';
import { inLanguage } from '#contract/translations.ts';
import { denialReasonTexts } from '../../booking/denialReasons.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { startDraft } from '../booking/draft.ts';
import * as css from './BookingStatus.css.ts';
import { textsToBookAgain } from './textsToBookAgain.ts';
import { useShownOffer } from './useShownOffer.ts';

/** Why a request was denied, and a link to the form with what the shop offers instead filled in. */
export function DenialDetails({ booking }: { booking: CustomerBooking }) {
  const { t, i18n } = useLingui();
  const offer = useShownOffer(booking);
  const reason = booking.status === 'denied' ? booking.denial?.reason : null;
  const text = reason && i18n._(denialReasonTexts[reason]);
  return (
    <>
      {text && <p>{t`Reason: ${text}`}</p>}
      {offer && <Offer booking={booking} offer={offer} />}
    </>
  );
}

type OfferProps = { booking: CustomerBooking; offer: NonNullable<Denial['offer']> };

function Offer({ booking, offer: { therapist, startTime } }: OfferProps) {
  const { t } = useLingui();
  const { service } = booking;
  const { dateTime } = useFormats();
  const { date, time } = businessDateAndTime(startTime);
  const name = inLanguage(therapist, currentLanguage()).name;
  const when = dateTime(startTime);
  return (
    <section className={css.part}>
      <h3>{t`Possible instead`}</h3>
      <ButtonLink
        to={`/booking/${therapist.id}/${service.id}?date=${date}&time=${time}`}
        onClick={() => startDraft(therapist.id, service.id, textsToBookAgain(booking))}
      >
        <span>
          {when} · {name}
        </span>
      </ButtonLink>
      <p>{t`It is not booked yet, and others can take it.`}</p>
    </section>
  );
}
