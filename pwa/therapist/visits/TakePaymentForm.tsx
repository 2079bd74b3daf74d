import { useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import {
  isValidDoorAmount,
  paymentMethods,
  sumByMethod,
  type DoorPayment,
  type PaymentMethod,
} from '#contract/payment.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';
import { methodLabels } from '../../i18n/methodLabels.ts';
import { button } from '../../ui/Button.css.ts';
import * as field from '../../ui/Field.css.ts';
import { parsePrice } from '../../ui/numberInput.ts';
import * as app from '../App.css.ts';
import * as css from './Visits.css.ts';

type TakePaymentFormProps = {
  visit: OptimisticVisit;
  isTapIgnored: boolean;
  /** Enters all that was taken for the visit. */
  onEnter: (payments: DoorPayment[]) => void;
  /** a button beside the methods */
  otherButton: { label: string; run: () => void } | null;
};

/** Asks what the therapist took: the amount is what is open, and a tap on the method enters it. */
export function TakePaymentForm({
  visit: { taken, toCollect },
  isTapIgnored,
  onEnter,
  otherButton,
}: TakePaymentFormProps) {
  const { t, i18n } = useLingui();
  // null: nothing was typed, so that the amount follows what is open
  const [typedAmount, setTypedAmount] = useState<string | null>(null);
  const [tip, setTip] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const amount = typedAmount ?? (toCollect > 0 ? String(toCollect) : '');
  const errorId = useId();

  const take = (method: PaymentMethod) => {
    const payment = { method, amount: amountIn(amount), tip: amountIn(tip) };
    const isValid =
      isValidDoorAmount(payment.amount) && isValidDoorAmount(payment.tip) && payment.amount + payment.tip > 0;
    setInvalid(!isValid);
    if (isValid) onEnter(sumByMethod([...taken, payment]));
  };
  const input = (label: string, value: string, change: (text: string) => void) => (
    <label className={field.field}>
      <span className={field.label}>{label}</span>
      <input
        className={field.control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        aria-invalid={isInvalid}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </label>
  );
  const methodButton = (method: PaymentMethod) => (
    <button
      key={method}
      type="button"
      className={`${button({ tone: method === 'cash' ? 'primary' : 'plain' })} ${app.big}`}
      aria-disabled={isTapIgnored}
      onClick={() => take(method)}
    >
      {i18n._(methodLabels[method])}
    </button>
  );
  const [first, ...others] = paymentMethods;
  return (
    <fieldset className={css.takeForm}>
      <legend className={app.heading}>{t`What did you take?`}</legend>
      <div className={css.amounts}>
        {input(t`Amount (THB)`, amount, setTypedAmount)}
        {input(t`Tip (THB)`, tip, setTip)}
      </div>
      <p id={errorId} role="alert" className={app.error}>
        {isInvalid && t`Please enter the amount in THB, such as 600.`}
      </p>
      {methodButton(first)}
      <div className={css.methods}>
        {others.map(methodButton)}
        {otherButton && (
          <button
            type="button"
            className={`${button({ tone: 'quiet' })} ${app.big}`}
            onClick={otherButton.run}
          >
            {otherButton.label}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** An amount as it was typed; nothing typed is nothing. */
const amountIn = (text: string): number => (text.trim() === '' ? 0 : parsePrice(text));
