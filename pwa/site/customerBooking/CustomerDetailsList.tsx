import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { UserText } from '../../ui/UserText.tsx';
import { Detail } from './VisitDetails.tsx';
import { list } from './VisitDetails.css.ts';

export function CustomerDetailsList({ booking }: { booking: CustomerBooking }) {
  const { t } = useLingui();
  const details = [
    { name: t`Full Name`, text: booking.clientName },
    { name: t`Phone Number`, text: booking.clientPhone },
    { name: t`WhatsApp Number`, text: booking.clientWhatsapp },
    { name: t`Line ID`, text: booking.clientLineId },
    { name: t`Email`, text: booking.clientEmail },
    { name: t`Address for Massage`, text: booking.clientAddress },
    { name: t`Additional Notes`, text: booking.notes },
  ];
  return (
    <dl className={list}>
      {details.map(
        ({ name, text }) =>
          text && (
            <Detail key={name} name={name}>
              <UserText text={text} />
            </Detail>
          ),
      )}
    </dl>
  );
}
