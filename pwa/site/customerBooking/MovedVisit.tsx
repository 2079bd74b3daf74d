import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { inLanguage } from '#contract/translations.ts';
import { markVisitSeen, type SeenVisit } from '../../data/storedCustomerBookings.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './BookingStatus.css.ts';
import { useMovedFrom } from './bookingState.ts';
import { focusStatus } from './focus.ts';
import { list } from './VisitDetails.css.ts';
import { Detail } from './VisitDetails.tsx';

type MovedVisitProps = { token: string; booking: CustomerBooking };

export function MovedVisit({ token, booking }: MovedVisitProps) {
  const { t } = useLingui();
  const before = useMovedFrom(token, booking);
  const [, setSeen] = useState(0);
  if (!before) return null;
  const isReassigned = before.therapist.id !== booking.therapist.id;
  const see = () => {
    markVisitSeen(token);
    setSeen((count) => count + 1);
    focusStatus();
  };
  return (
    <section className={css.part}>
      <h3>{t`We moved your booking`}</h3>
      <dl className={list}>
        <Detail name={t`Before`}>
          <VisitInWords visit={before} isNamed={isReassigned} />
        </Detail>
        <Detail name={t`Now`}>
          <strong>
            <VisitInWords visit={booking} isNamed={isReassigned} />
          </strong>
        </Detail>
      </dl>
      <Button tone="plain" onPress={see}>{t`OK, I have seen it`}</Button>
    </section>
  );
}

type VisitInWordsProps = { visit: SeenVisit; isNamed: boolean };

function VisitInWords({ visit: { startTime, endTime, therapist }, isNamed }: VisitInWordsProps) {
  const { t } = useLingui();
  const { visitTime } = useFormats();
  const name = inLanguage(therapist, currentLanguage()).name;
  const time = visitTime(startTime, endTime);
  if (!isNamed) return time;
  return t`${time}, with ${name}`;
}
