import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { openAmount, type Money } from '#contract/payment.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { TakePaymentDialog } from './TakePaymentDialog.tsx';

type TakePaymentButtonProps = { booking: Booking; money: Money; tone?: 'primary' | 'plain' };

export function TakePaymentButton({ booking, money, tone = 'plain' }: TakePaymentButtonProps) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const [isOpen, setOpen] = useState(false);
  const name = booking.clientName;
  const isOwedBack = openAmount(money) < 0;
  return (
    <>
      <Button
        tone={tone}
        size="narrow"
        isDisabled={!isConnected}
        aria-label={isOwedBack ? t`Give money back to ${name}` : t`Take payment from ${name}`}
        onPress={() => setOpen(true)}
      >
        {isOwedBack ? t`Give money back` : t`Take payment`}
      </Button>
      {isOpen && <TakePaymentDialog booking={booking} money={money} onClose={() => setOpen(false)} />}
    </>
  );
}
