import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { Money } from '#contract/payment.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { TakePayment } from './TakePayment.tsx';

type TakePaymentButtonProps = { booking: Booking; money: Money; tone?: 'primary' | 'plain' };

/** Opens the form for a payment; without a connection none can be entered. */
export function TakePaymentButton({ booking, money, tone = 'plain' }: TakePaymentButtonProps) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const [isOpen, setOpen] = useState(false);
  const name = booking.clientName;
  return (
    <>
      <Button
        tone={tone}
        size="narrow"
        isDisabled={!isConnected}
        aria-label={t`Take payment from ${name}`}
        onPress={() => setOpen(true)}
      >
        {t`Take payment`}
      </Button>
      {isOpen && <TakePayment booking={booking} money={money} onClose={() => setOpen(false)} />}
    </>
  );
}
