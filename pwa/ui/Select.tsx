import { useId, type Ref } from 'react';
import { ChevronDown, CircleAlert } from 'lucide-react';
import * as field from './Field.css.ts';
import * as css from './Select.css.ts';

type SelectProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  selectRef?: Ref<HTMLSelectElement>;
};

/** A native select: the easiest to use on a phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, error, selectRef } = props;
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.frame}>
        <select
          id={id}
          ref={selectRef}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
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
      {error && (
        <span id={`${id}-error`} className={`${field.message} ${field.error}`}>
          <CircleAlert className={field.errorIcon} size={16} aria-hidden />
          {error}
        </span>
      )}
    </div>
  );
}
