import { useLingui } from '@lingui/react/macro';
import { useController, type Control } from 'react-hook-form';
import { Select } from '../../ui/Select.tsx';
import * as css from './RulesPage.css.ts';
import type { RulesFormOutput, RulesFormValues } from './rulesFormSchema.ts';
import { useSpanText, type SpanUnit } from './useSpanText.ts';

type SpanFieldProps = {
  name: Extract<keyof RulesFormValues, `${string}${'Minutes' | 'Days' | 'Months'}`>;
  control: Control<RulesFormValues, unknown, RulesFormOutput>;
  unit: SpanUnit;
  choices: readonly (number | 'never')[];
  label: string;
  hint: string;
};

/** A choice of durations, such as “2 hours”; a stored one that is not among `choices` is offered too. */
export function SpanField({ name, control, unit, choices, label, hint }: SpanFieldProps) {
  const { t } = useLingui();
  const spanText = useSpanText();
  const { field } = useController({ name, control });
  const isUsual = choices.some((choice) => valueOf(choice) === field.value);
  const all = isUsual ? choices : [...choices, Number(field.value)].sort(compareLengths);
  return (
    <div className={css.withHint}>
      <Select
        label={label}
        options={all.map((choice) => ({
          value: valueOf(choice),
          text: choice === 'never' ? t`Never` : spanText(choice, unit),
        }))}
        value={field.value}
        onChange={field.onChange}
      />
      <p className={css.hint}>{hint}</p>
    </div>
  );
}

/** The form has texts; an empty one means never. */
const valueOf = (choice: number | 'never'): string => (choice === 'never' ? '' : String(choice));

const compareLengths = (a: number | 'never', b: number | 'never'): number =>
  (a === 'never' ? -1 : a) - (b === 'never' ? -1 : b);
