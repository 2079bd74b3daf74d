import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import type { therapistInput, TherapistInput } from '#contract/therapist.ts';
import { Switch } from '../../ui/Switch.tsx';
import { FormTextField, FormTextArea } from '../../ui/FormTextField.tsx';
import { FormPhoneField } from '../form/FormPhoneField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import type { TherapistChoices } from './useTherapistChoices.ts';

export type TherapistFormValues = InferInput<typeof therapistInput>;

type FieldsProps = { control: Control<TherapistFormValues, unknown, TherapistInput> };
type TherapistFieldsProps = FieldsProps & { photoField: ReactNode; choices: TherapistChoices };

/** The fields of the therapist form. The photo is not part of the form's values. */
export function TherapistFields({ control, photoField, choices }: TherapistFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <FormTextField name="name" control={control} label={t`Name`} />
      <ActiveField control={control} />
      {photoField}
      <FormTextArea name="bio" control={control} label={t`Bio`} />
      <FormPhoneField
        name="phoneNumber"
        control={control}
        label={t`Phone Number`}
        hint={t`For example 0812345678 or +66812345678`}
      />
      <FormPhoneField
        name="whatsapp"
        control={control}
        label={t`WhatsApp Number`}
        placeholder="+66 81 234 5678"
      />
      <FormTextField name="email" control={control} label={t`Email`} inputMode="email" />
      <FormTextField name="lineId" control={control} label={t`Line ID`} />
      <ChoicesField name="serviceIds" control={control} label={t`Services`} choices={choices.serviceIds} />
      <ChoicesField name="locationIds" control={control} label={t`Locations`} choices={choices.locationIds} />
    </>
  );
}

function ActiveField({ control }: FieldsProps) {
  const { t } = useLingui();
  const { field } = useController({ name: 'isActive', control });
  return <Switch isSelected={field.value ?? true} onChange={field.onChange}>{t`Takes new bookings`}</Switch>;
}
