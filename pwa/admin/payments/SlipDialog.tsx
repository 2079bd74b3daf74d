import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import {
  maxPaymentAgeDays,
  openAmount,
  type BookingPayments,
  type Slip,
  type SlipConfirmation,
} from '#contract/payment.ts';
import { useAnswerSlip, useSlipPicture } from '../../data/payments.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { fieldRules } from '../../i18n/fieldRules.ts';
import { addDays, businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { parsePrice } from '../../ui/numberInput.ts';
import { RadioChips } from '../../ui/RadioChips.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './Payments.css.ts';
import { SlipFacts } from './SlipFacts.tsx';

type SlipDialogProps = { bookingId: number; slip: Slip; payments: BookingPayments; onClose: () => void };

export function SlipDialog({ bookingId, slip, payments, onClose }: SlipDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Slip`} onClose={onClose}>
      {slip.hasPicture && <SlipPicture bookingId={bookingId} slipId={slip.id} />}
      <SlipFacts slip={slip} />
      {slip.state === 'sent' && (
        <SlipAnswerForm bookingId={bookingId} slip={slip} payments={payments} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SlipPicture({ bookingId, slipId }: { bookingId: number; slipId: number }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data: url, error } = useSlipPicture(bookingId, slipId);
  if (error) return <p role="alert">{errorText(error)}</p>;
  return url ? (
    <img className={css.slip} src={url} alt={t`The slip that the customer sent`} />
  ) : (
    <Skeleton height="20rem" />
  );
}

function SlipAnswerForm({ bookingId, slip, payments, onClose }: SlipDialogProps) {
  const { t, i18n } = useLingui();
  const today = useBusinessToday();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useAnswerSlip(bookingId, slip.id);
  const { money } = useFormats();
  const askedAmount = payments.promptPay?.amount ?? openAmount(payments);
  const askedText = money(askedAmount);
  // Not prefilled, so that the administrator reads the amount from the slip.
  const [amount, setAmount] = useState('');
  const [isTried, setTried] = useState(false);
  const [method, setMethod] = useState<SlipConfirmation['method']>('promptpay');
  const sentOn = businessDateAndTime(slip.sentAt).date;
  const [paidOn, setPaidOn] = useState(sentOn);
  const [reason, setReason] = useState('');
  const thb = parsePrice(amount);
  const isAmount = thb > 0;
  const isDay = paidOn === sentOn || (paidOn >= addDays(today, -maxPaymentAgeDays) && paidOn <= today);
  const answer = async (body: Parameters<typeof mutateAsync>[0], successTitle: string) => {
    try {
      await mutateAsync(body);
      toast({ title: successTitle, tone: 'success' });
      onClose();
    } catch (error) {
      showError(t`The slip was not answered`)(error);
    }
  };
  const confirm = () => {
    setTried(true);
    if (isAmount && isDay)
      void answer({ amount: thb, method, paidOn: paidOn === sentOn ? null : paidOn }, t`Payment saved`);
  };
  return (
    <div className={css.answer}>
      <TextField
        label={t`Amount on the slip (THB)`}
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
        hint={askedAmount > 0 ? t`Asked for: ${askedText}` : undefined}
        error={!isAmount && isTried ? t`Enter the amount on the slip, such as 800 or 450.50` : undefined}
      />
      <RadioChips
        label={t`Method`}
        options={[
          { value: 'promptpay', text: t`PromptPay` },
          { value: 'transfer', text: t`Bank transfer` },
        ]}
        value={method}
        onChange={setMethod}
      />
      <TextField
        label={t`Paid on`}
        type="date"
        value={paidOn}
        onChange={setPaidOn}
        error={!isDay && isTried ? i18n._(fieldRules.paidOnInvalid) : undefined}
      />
      <Button isPending={isPending} onPress={confirm}>
        {t`Confirm payment`}
      </Button>
      <TextField label={t`Why it is rejected (the customer sees this)`} value={reason} onChange={setReason} />
      <Button tone="plain" isPending={isPending} onPress={() => void answer({ reason }, t`Slip rejected`)}>
        {t`Reject slip`}
      </Button>
    </div>
  );
}
