import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Shows what was saved of the values that were `sent`; fields that were changed while they were being saved stay as they are. */
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
