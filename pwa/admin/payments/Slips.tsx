import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BookingPayments, Slip } from '#contract/payment.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './Payments.css.ts';
import { SlipDialog } from './SlipDialog.tsx';
import { SlipFacts } from './SlipFacts.tsx';

const states: Record<Slip['state'], MessageDescriptor> = {
  sent: msg`Slip to check`,
  confirmed: msg`Slip confirmed`,
  rejected: msg`Slip rejected`,
};

type SlipsProps = { bookingId: number; payments: BookingPayments; isConnected: boolean };

export function Slips({ bookingId, payments, isConnected }: SlipsProps) {
  const { i18n } = useLingui();
  if (payments.slips.length === 0) return null;
  return (
    <ul className={css.list}>
      {payments.slips.map((slip) => (
        <li key={slip.id}>
          <div className={css.payment}>
            <strong>{i18n._(states[slip.state])}</strong>
            <OpenSlipButton bookingId={bookingId} slip={slip} payments={payments} isConnected={isConnected} />
          </div>
          <SlipFacts slip={slip} />
        </li>
      ))}
    </ul>
  );
}

type OpenSlipProps = SlipsProps & { slip: Slip };

function OpenSlipButton({ bookingId, slip, payments, isConnected }: OpenSlipProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size="narrow" isDisabled={!isConnected} onPress={() => setOpen(true)}>
        {slip.state === 'sent' ? t`Check slip` : t`Show slip`}
      </Button>
      {isOpen && (
        <SlipDialog bookingId={bookingId} slip={slip} payments={payments} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
