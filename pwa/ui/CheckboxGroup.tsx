import { CircleAlert } from 'lucide-react';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import * as css from './CheckboxGroup.css.ts';
import * as field from './Field.css.ts';

type CheckboxGroupProps = {
  label: string;
  choices: readonly { id: number; text: string; isDisabled?: boolean }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** the texts of a button that chooses all that can be chosen, and of the same button once all are chosen */
  allButton?: { all: string; none: string };
  emptyText?: string;
  error?: string | undefined;
};

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, choices, value, onChange, allButton, emptyText, error } = props;
  const choose = (ids: string[]) => onChange(ids.map(Number));
  const enabled = choices.filter(({ isDisabled }) => !isDisabled);
  const areAllChosen = enabled.every(({ id }) => value.includes(id));
  return (
    <AriaCheckboxGroup
      className={css.group}
      value={value.map(String)}
      onChange={choose}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <div className={css.head}>
        <Label className={field.label}>{label}</Label>
        {allButton && enabled.length > 1 && (
          <Button
            tone="quiet"
            size="narrow"
            onPress={() => onChange(areAllChosen ? [] : enabled.map(({ id }) => id))}
          >
            {areAllChosen ? allButton.none : allButton.all}
          </Button>
        )}
      </div>
      {choices.length === 0 && <p className={css.empty}>{emptyText}</p>}
      <div className={css.choices}>
        {choices.map(({ id, text, isDisabled = false }) => (
          <Checkbox key={id} value={String(id)} isDisabled={isDisabled}>
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
