import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { openAmount, type Money, type PromptPayCode } from '#contract/payment.ts';
import { usePayments } from '../../data/payments.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import * as css from './Payments.css.ts';
import { AdjustmentList } from './AdjustmentList.tsx';
import { PaymentList } from './PaymentList.tsx';
import { Slips } from './Slips.tsx';
import { TakePaymentButton } from './TakePaymentButton.tsx';
import { PromptPayQr } from '../../booking/PromptPayQr.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';

export function Payments({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const [hadSlip] = useState(booking.slipsWaiting > 0);
  const [isOpen, setOpen] = useState(hadSlip);
  const isConnected = useIsConnected();
  const { data, error } = usePayments(booking.id, isOpen);
  const { money: thb } = useFormats();
  const { due, paid, deposit } = data ?? booking;
  const money = { due, paid };
  return (
    <Disclosure
      title={t`Payments`}
      isOpenAtFirst={hadSlip}
      onToggle={setOpen}
      error={isConnected ? error : null}
    >
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

type ActionsProps = { booking: Booking; money: Money; promptPay: PromptPayCode | null };

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

function PromptPayDialog({ code, onClose }: { code: PromptPayCode; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Pay by PromptPay`} onClose={onClose}>
      <PromptPayQr code={code} />
    </Dialog>
  );
}

function AdjustButton({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const [isOpen, setOpen] = useState(false);
  const { clientName: name, status, isErased } = booking;
  if (isErased || (status !== 'pending' && status !== 'approved')) return null;
  return (
    <>
      <Button
        tone="plain"
        size="narrow"
        isDisabled={!isConnected}
        aria-label={t`Change the amount for ${name}`}
        onPress={() => setOpen(true)}
      >
        {t`Change the amount`}
      </Button>
      {isOpen && (
        <AdjustDialog booking={booking} title={t`Change the amount`} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
