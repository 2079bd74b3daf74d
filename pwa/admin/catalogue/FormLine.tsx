import { useLingui } from '@lingui/react/macro';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { RuleKey } from '#contract/rules.ts';
import { rules } from '../../i18n/rules.ts';
import { TextField } from '../../ui/TextField.tsx';

type FormLineProps<Values extends FieldValues> = Pick<
  Parameters<typeof TextField>[0],
  'label' | 'hint' | 'inputMode' | 'placeholder'
> & { name: FieldPath<Values>; control: Control<Values, unknown, FieldValues> };

/** One line of a form, with its broken rule in words. */
export function FormLine<Values extends FieldValues>({ name, control, ...texts }: FormLineProps<Values>) {
  const { i18n } = useLingui();
  const { field, fieldState } = useController({ name, control: control as unknown as Control<Values> });
  const broken = fieldState.error?.message as RuleKey | undefined;
  return (
    <TextField
      {...texts}
      name={name}
      inputRef={field.ref}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={broken && i18n._(rules[broken])}
      autoComplete="off"
    />
  );
}
