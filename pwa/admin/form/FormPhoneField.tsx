import type { FieldValues } from 'react-hook-form';
import { FormTextField } from '../../ui/FormTextField.tsx';

/** A form field for a phone number, with a phone's keypad. */
export function FormPhoneField<Values extends FieldValues>(
  props: Parameters<typeof FormTextField<Values>>[0],
) {
  return <FormTextField {...props} inputMode="tel" />;
}
