import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Keeps fields that were changed after the values were `sent`. */
export function resetToSaved<Values extends FieldValues>(
  { getValues, reset, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  saved: Values,
  sent: Values,
): void {
  const typed = getValues();
  reset(saved, { keepDirtyValues: false });
  for (const name of Object.keys(typed) as Path<Values>[]) {
    const value: PathValue<Values, Path<Values>> = typed[name];
    if (JSON.stringify(value) !== JSON.stringify(sent[name])) setValue(name, value, { shouldDirty: true });
  }
}
