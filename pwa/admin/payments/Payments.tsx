import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { openAmount, type Money } from '#contract/payment.ts';
import { usePayments } from '../../data/payments.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import * as css from './Payments.css.ts';
import { AdjustButton } from './AdjustButton.tsx';
import { AdjustmentList } from './AdjustmentList.tsx';
import { PaymentList } from './PaymentList.tsx';
import { PromptPayDialog } from './PromptPayDialog.tsx';
import { Slips } from './Slips.tsx';
import { TakePaymentButton } from './TakePaymentButton.tsx';

export function Payments({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isConnected = useIsConnected();
  const { data, error } = usePayments(booking.id, isOpen);
  const { money: thb } = useFormats();
  const { due, paid, deposit } = data ?? booking;
  const money = { due, paid };
  return (
    <Disclosure title={t`Payments`} onToggle={setOpen} error={isConnected ? error : null}>
      <Sums money={money} />
      {deposit !== null && <p>{t`Deposit asked for: ${thb(deposit)}`}</p>}
      {data && <Slips bookingId={booking.id} payments={data} isConnected={isConnected} />}
      {data && <PaymentList bookingId={booking.id} payments={data.payments} />}
      {data && <AdjustmentList bookingId={booking.id} adjustments={data.adjustments} />}
      {!isConnected && <p className={css.muted}>{t`No connection. Taking a payment needs one.`}</p>}
      {isOpen && <Actions booking={booking} money={money} promptPay={data?.promptPay ?? null} />}
    </Disclosure>
  );
}

function Sums({ money }: { money: Money }) {
  const { t } = useLingui();
  const { money: thb } = useFormats();
  const open = openAmount(money);
  const sums = [
    [t`Due`, thb(money.due)],
    [t`Paid`, thb(money.paid)],
    open < 0 ? [t`Paid too much`, thb(-open)] : [t`Still open`, thb(open)],
  ];
  return (
    <dl className={css.sums}>
      {sums.map(([name, value]) => (
        <div key={name} className={css.sum}>
          <dt className={css.sumName}>{name}</dt>
          <dd className={css.sumValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActionsProps = {
  booking: Booking;
  money: Money;
  promptPay: Parameters<typeof PromptPayDialog>[0]['code'] | null;
};

function Actions({ booking, money, promptPay }: ActionsProps) {
  const { t } = useLingui();
  const [isCodeShown, setCodeShown] = useState(false);
  const name = booking.clientName;
  return (
    <div className={css.buttons}>
      <TakePaymentButton booking={booking} money={money} />
      <AdjustButton booking={booking} />
      {promptPay && (
        <Button
          tone="plain"
          size="narrow"
          aria-label={t`Show the PromptPay code to ${name}`}
          onPress={() => setCodeShown(true)}
        >
          {t`PromptPay code`}
        </Button>
      )}
      {isCodeShown && promptPay && <PromptPayDialog code={promptPay} onClose={() => setCodeShown(false)} />}
    </div>
  );
}
