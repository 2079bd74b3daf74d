import type { FieldValues } from 'react-hook-form';
import { FormTextField } from '../../ui/FormTextField.tsx';

export function FormPhoneField<Values extends FieldValues>(
  props: Parameters<typeof FormTextField<Values>>[0],
) {
  return <FormTextField {...props} inputMode="tel" />;
}
