import { useLingui } from '@lingui/react/macro';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { RuleKey } from '#contract/fieldRules.ts';
import { fieldRules } from '../i18n/fieldRules.ts';
import { TextArea, TextField } from './TextField.tsx';

export type FormField<Values extends FieldValues> = {
  name: FieldPath<Values>;
  control: Control<Values, unknown, FieldValues>;
  deps?: FieldPath<Values>[] | undefined;
};

/** The props of a control, without those that `useFormField` returns. */
export type FormControlProps<ControlProps> = Omit<ControlProps, keyof ReturnType<typeof useFormField>> & {
  autoComplete?: string;
};
type TextFieldProps = FormControlProps<Parameters<typeof TextField>[0]>;
type TextAreaProps = FormControlProps<Parameters<typeof TextArea>[0]>;

export function FormTextField<Values extends FieldValues>(props: FormField<Values> & TextFieldProps) {
  const { name, control, deps, ...texts } = props;
  return <TextField {...useFormField({ name, control, deps })} {...texts} />;
}

export function FormTextArea<Values extends FieldValues>(props: FormField<Values> & TextAreaProps) {
  const { name, control, deps, ...texts } = props;
  return <TextArea {...useFormField({ name, control, deps })} {...texts} />;
}

export function useFormField<Values extends FieldValues>({ name, control, deps }: FormField<Values>) {
  const { i18n } = useLingui();
  const { field, fieldState } = useController({
    name,
    control: control as unknown as Control<Values>,
    ...(deps ? { rules: { deps } } : {}),
  });
  const brokenRule = fieldState.error?.message as RuleKey | undefined;
  return {
    name,
    inputRef: field.ref,
    value: (field.value ?? '') as string,
    onChange: field.onChange as (text: string) => void,
    onBlur: field.onBlur,
    error: brokenRule && i18n._(fieldRules[brokenRule]),
    autoComplete: 'off',
  };
}
