import type { KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { control as controlStyle } from '../../ui/Field.css.ts';
import { useFormField, type FormField } from '../../ui/FormTextField.tsx';
import { stepNumber } from '../../ui/numberInput.ts';
import { LabelledField } from '../../ui/TextField.tsx';
import * as css from './FormStepField.css.ts';

type StepFieldProps = {
  label: string;
  /** NaN if the text is not a number */
  parse: (text: string) => number;
  step: number;
  min: number;
  max: number;
  inputMode: 'numeric' | 'decimal';
};

/**
 * The buttons and arrow keys step the number; a number between two steps can be typed, and the form's schema
 * decides whether it is valid. A text field, because an input of type `number` rejects digits of other
 * scripts, thousands separators and a currency.
 */
export function FormStepField<Values extends FieldValues>(props: FormField<Values> & StepFieldProps) {
  const { t } = useLingui();
  const { name, control, deps, parse, inputMode, ...limits } = props;
  const { label, step, min, max } = limits;
  const { inputRef, ...field } = useFormField({ name, control, deps });
  const number = parse(field.value);
  const change = (direction: 'up' | 'down') => field.onChange(String(stepNumber(number, direction, limits)));
  const stepByKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (!direction || event.nativeEvent.isComposing) return;
    event.preventDefault();
    change(direction);
  };
  return (
    <LabelledField {...field} label={label} inputMode={inputMode}>
      <div className={css.row}>
        <Button
          className={css.stepButton}
          aria-label={t`Less: ${label}`}
          isDisabled={number <= min}
          onPress={() => change('down')}
        >
          <Minus size={20} aria-hidden />
        </Button>
        <Input
          ref={inputRef}
          className={`${controlStyle} ${css.number}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input already
          role="spinbutton"
          step={step}
          min={min}
          max={max}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={Number.isNaN(number) ? undefined : number}
          onKeyDown={stepByKey}
        />
        <Button
          className={css.stepButton}
          aria-label={t`More: ${label}`}
          isDisabled={number >= max}
          onPress={() => change('up')}
        >
          <Plus size={20} aria-hidden />
        </Button>
      </div>
    </LabelledField>
  );
}
