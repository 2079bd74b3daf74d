import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { denialReasons, type DenialReason } from '#contract/denial.ts';
import { denialReasonTexts } from '../../booking/denialReasons.ts';
import type { DecideOptions } from '../../data/decisions.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import type { OfferChoice } from './offerChoices.ts';
import { OfferField } from './OfferField.tsx';
import { useVisitTime } from './useVisitTime.ts';
import * as css from './visit.css.ts';

type DenyDialogProps = {
  booking: Booking;
  onConfirm: (denial: Pick<DecideOptions, 'reason' | 'offer'>) => void;
  onClose: () => void;
};

/** Asks whether a request is to be denied, and with which reason and offer for its customer, both optional. */
export function DenyDialog({ booking, onConfirm, onClose }: DenyDialogProps) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState<DenialReason | ''>('');
  const [offer, setOffer] = useState<OfferChoice | null>(null);
  const { clientName: name } = booking;
  const when = useVisitTime()(booking.startTime);
  const confirm = () =>
    onConfirm({
      ...(reason ? { reason } : {}),
      ...(offer
        ? { offer: { therapistId: offer.therapistId, startTime: `${offer.date} ${offer.time}` } }
        : {}),
    });
  return (
    <ConfirmDialog title={t`Deny this booking?`} confirmLabel={t`Deny`} onConfirm={confirm} onClose={onClose}>
      <p className={css.confirmedBooking}>{t`${name}, ${when}`}</p>
      <p>{t`This action cannot be undone. The time becomes free for others.`}</p>
      <div className={css.choices}>
        <Select
          label={t`Reason, for the customer`}
          value={reason}
          options={[
            { value: '', text: t`No reason` },
            ...denialReasons.map((value) => ({ value, text: i18n._(denialReasonTexts[value]) })),
          ]}
          onChange={setReason}
        />
        <OfferField booking={booking} offer={offer} onChange={setOffer} />
      </div>
    </ConfirmDialog>
  );
}
