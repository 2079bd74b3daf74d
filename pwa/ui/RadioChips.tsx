import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import * as field from './Field.css.ts';
import * as css from './RadioChips.css.ts';

type RadioChipsProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
};

export function RadioChips<Value extends string>({
  label,
  value,
  options,
  onChange,
}: RadioChipsProps<Value>) {
  return (
    <RadioGroup
      className={field.field}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      orientation="horizontal"
    >
      <Label className={field.label}>{label}</Label>
      <div className={css.chips}>
        {options.map((option) => (
          <RadioField key={option.value} value={option.value}>
            <RadioButton className={css.chip}>{option.text}</RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
