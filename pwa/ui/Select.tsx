import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import * as css from './Select.css.ts';

export type Option<Value extends string> = { value: Value; text: string };

type SelectProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, under a label that stays visible. The browser's own: on a phone nothing is easier to use. */
export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.frame}>
        <select
          id={id}
          className={css.control}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown className={css.arrow} size={18} aria-hidden />
      </div>
    </div>
  );
}
