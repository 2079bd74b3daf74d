import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import type { Language } from '../../i18n/language.ts';
import { TherapistMessage } from '../therapists/TherapistMessage.tsx';
import { visitText } from '../therapists/therapistTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useWithTranslatedNames } from './useWithTranslatedNames.ts';

export function SendToTherapist({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data: therapists } = useAdminTherapists();
  const withNames = useWithTranslatedNames();
  const therapist = therapists?.find(({ id }) => id === booking.therapistId);
  if (!therapist || booking.status !== 'approved' || isOver(booking)) return null;
  const title = t`Send to ${therapist.name}`;
  return (
    <Disclosure title={title} onToggle={setOpen}>
      {isOpen && (
        <TherapistMessage
          therapist={therapist}
          title={title}
          textIn={(i18n) => visitText(withNames(booking, i18n.locale as Language), i18n)}
        />
      )}
    </Disclosure>
  );
}

const isOver = ({ endTime }: Booking): boolean => Date.parse(endTime) <= Date.now();
