import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import * as css from './CheckboxGroup.css.ts';
import * as field from './Field.css.ts';

type CheckboxGroupProps = {
  label: string;
  choices: readonly { id: number; text: string }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  emptyText: string;
};

/** A choice of any number of items, by their ids. */
export function CheckboxGroup({ label, choices, value, onChange, emptyText }: CheckboxGroupProps) {
  const choose = (ids: string[]) => onChange(ids.map(Number));
  return (
    <AriaCheckboxGroup className={css.group} value={value.map(String)} onChange={choose}>
      <Label className={field.label}>{label}</Label>
      {choices.length === 0 && <p className={css.empty}>{emptyText}</p>}
      <div className={css.choices}>
        {choices.map(({ id, text }) => (
          <Checkbox key={id} value={String(id)} className={css.choice}>
            <span className={css.box}>
              <Check size={16} strokeWidth={3} aria-hidden />
            </span>
            {text}
          </Checkbox>
        ))}
      </div>
    </AriaCheckboxGroup>
  );
}
