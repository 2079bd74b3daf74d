import { useLingui } from '@lingui/react/macro';
import { useController, type Control } from 'react-hook-form';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { parsePrice } from '../../ui/numberInput.ts';
import { RadioChips } from '../../ui/RadioChips.tsx';
import { Select } from '../../ui/Select.tsx';
import { FoldedSection } from '../form/FoldedSection.tsx';
import { Switch } from '../../ui/Switch.tsx';
import * as css from './RulesPage.css.ts';
import type { RulesFormOutput, RulesFormValues } from './rulesFormSchema.ts';

export function DepositFields({ control }: { control: Control<RulesFormValues, unknown, RulesFormOutput> }) {
  const { t } = useLingui();
  const from = useController({ name: 'depositFrom', control }).field;
  const unit = useController({ name: 'depositUnit', control }).field;
  const keeps = useController({ name: 'keepsDeposit', control }).field;
  const amount = useController({ name: 'depositAmount', control }).field;
  const isAsked = from.value !== '';
  const choose = (value: string) => {
    from.onChange(value);
    // An invalid amount in a hidden field would block saving.
    if (value === '' && !(parsePrice(amount.value) > 0)) amount.onChange('30');
  };
  return (
    <FoldedSection title={t`Deposit`}>
      <div className={css.withHint}>
        <Select
          label={t`Ask for a deposit`}
          options={[
            { value: '', text: t`From nobody` },
            { value: 'new_customers', text: t`From new customers` },
            { value: 'everyone', text: t`From everyone` },
          ]}
          value={from.value}
          onChange={choose}
        />
        <p
          className={css.hint}
        >{t`For requests from the site. Customers see it on the page of their booking, pay by PromptPay and send you the slip.`}</p>
      </div>
      {isAsked && (
        <>
          <RadioChips
            label={t`The deposit is`}
            options={[
              { value: 'percent', text: t`a percentage of the price` },
              { value: 'thb', text: t`an amount` },
            ]}
            value={unit.value}
            onChange={(value) => unit.onChange(value)}
          />
          <FormTextField
            name="depositAmount"
            control={control}
            inputMode="decimal"
            label={unit.value === 'thb' ? t`Deposit (THB)` : t`Deposit (%)`}
          />
          <div className={css.withHint}>
            <Switch isSelected={keeps.value} onChange={keeps.onChange}>
              {t`Keep it when the customer cancels too late`}
            </Switch>
            <p
              className={css.hint}
            >{t`Customers read it before they send a request. When you cancel such a visit for a customer, you choose.`}</p>
          </div>
        </>
      )}
    </FoldedSection>
  );
}
