import { CircleAlert } from 'lucide-react';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Checkbox } from './Checkbox.tsx';
import * as css from './CheckboxGroup.css.ts';
import * as field from './Field.css.ts';

type CheckboxGroupProps = {
  label: string;
  choices: readonly { id: number; text: string }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  emptyText?: string;
  error?: string | undefined;
};

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, choices, value, onChange, emptyText, error } = props;
  const choose = (ids: string[]) => onChange(ids.map(Number));
  return (
    <AriaCheckboxGroup
      className={css.group}
      value={value.map(String)}
      onChange={choose}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={field.label}>{label}</Label>
      {choices.length === 0 && <p className={css.empty}>{emptyText}</p>}
      <div className={css.choices}>
        {choices.map(({ id, text }) => (
          <Checkbox key={id} value={String(id)}>
            {text}
          </Checkbox>
        ))}
      </div>
      {error && (
        <FieldError className={`${field.message} ${field.error}`}>
          <CircleAlert className={field.errorIcon} size={16} aria-hidden />
          <span>{error}</span>
        </FieldError>
      )}
    </AriaCheckboxGroup>
  );
}
