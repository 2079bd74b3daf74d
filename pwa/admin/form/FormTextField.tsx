import { useLingui } from '@lingui/react/macro';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { RuleKey } from '#contract/rules.ts';
import { rules } from '../../i18n/rules.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

type FormField<Values extends FieldValues> = {
  name: FieldPath<Values>;
  control: Control<Values, unknown, FieldValues>;
  /** fields that a change of this one may set right */
  deps?: FieldPath<Values>[];
};

type FormLineProps<Values extends FieldValues> = FormField<Values> &
  Pick<
    Parameters<typeof TextField>[0],
    'label' | 'hint' | 'type' | 'inputMode' | 'placeholder' | 'isRequired'
  >;

/** One line of a form, with its broken rule in words. */
export function FormLine<Values extends FieldValues>({
  name,
  control,
  deps,
  ...texts
}: FormLineProps<Values>) {
  return <TextField {...texts} {...useFormField({ name, control, deps })} />;
}

type FormLinesProps<Values extends FieldValues> = FormField<Values> &
  Pick<Parameters<typeof TextArea>[0], 'label' | 'hint' | 'placeholder' | 'isRequired'>;

/** Several lines of a form, with their broken rule in words. */
export function FormLines<Values extends FieldValues>({
  name,
  control,
  deps,
  ...texts
}: FormLinesProps<Values>) {
  return <TextArea {...texts} {...useFormField({ name, control, deps })} />;
}

/** One text of a form as a control wants it. */
export function useFormField<Values extends FieldValues>({ name, control, deps }: FormField<Values>) {
  const { i18n } = useLingui();
  const { field, fieldState } = useController({
    name,
    control: control as unknown as Control<Values>,
    ...(deps ? { rules: { deps } } : {}),
  });
  const broken = fieldState.error?.message as RuleKey | undefined;
  return {
    name,
    inputRef: field.ref,
    value: (field.value ?? '') as string,
    onChange: field.onChange as (text: string) => void,
    onBlur: field.onBlur,
    error: broken && i18n._(rules[broken]),
    autoComplete: 'off',
  };
}
