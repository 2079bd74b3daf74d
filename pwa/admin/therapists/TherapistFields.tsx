import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import type { therapistInput, TherapistInput } from '#contract/therapist.ts';
import { useAdminLocations, useAdminServices } from '../../data/adminCatalogue.ts';
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { FormTextField, FormTextArea } from '../../ui/FormTextField.tsx';

export type TherapistFormValues = InferInput<typeof therapistInput>;

type FieldsProps = { control: Control<TherapistFormValues, unknown, TherapistInput> };

/** The fields of the therapist form. The photo is not part of the form's values. */
export function TherapistFields({ control, photoField }: FieldsProps & { photoField: ReactNode }) {
  const { t } = useLingui();
  const { data: services = [], isError: servicesFailed } = useAdminServices();
  const { data: locations = [], isError: locationsFailed } = useAdminLocations();
  return (
    <>
      <FormTextField name="name" control={control} label={t`Name`} />
      <ActiveField control={control} />
      {photoField}
      <FormTextArea name="bio" control={control} label={t`Bio`} />
      <FormTextField
        name="phoneNumber"
        control={control}
        label={t`Phone Number`}
        hint={t`For example 0812345678 or +66812345678`}
        inputMode="tel"
      />
      <FormTextField
        name="whatsapp"
        control={control}
        label={t`WhatsApp Number`}
        placeholder="+66 81 234 5678"
        inputMode="tel"
      />
      <FormTextField name="email" control={control} label={t`Email`} inputMode="email" />
      <FormTextField name="lineId" control={control} label={t`Line ID`} />
      <IdsField
        name="serviceIds"
        control={control}
        label={t`Services`}
        choices={services.map(({ id, name }) => ({ id, text: name }))}
        emptyText={
          servicesFailed
            ? t`Failed to fetch services`
            : t`No services found. Add your first service to get started.`
        }
      />
      <IdsField
        name="locationIds"
        control={control}
        label={t`Locations`}
        choices={locations.map(({ id, city, district }) => ({ id, text: t`${district}, ${city}` }))}
        emptyText={
          locationsFailed
            ? t`Failed to fetch locations`
            : t`No locations found. Add your first location to get started.`
        }
      />
    </>
  );
}

function ActiveField({ control }: FieldsProps) {
  const { t } = useLingui();
  const { field } = useController({ name: 'isActive', control });
  return <Switch isSelected={field.value ?? true} onChange={field.onChange}>{t`Takes new bookings`}</Switch>;
}

type IdsFieldProps = FieldsProps & { name: 'serviceIds' | 'locationIds' } & Pick<
    Parameters<typeof CheckboxGroup>[0],
    'label' | 'choices' | 'emptyText'
  >;

function IdsField({ name, control, ...texts }: IdsFieldProps) {
  const { field } = useController({ name, control });
  return <CheckboxGroup {...texts} value={field.value ?? []} onChange={field.onChange} />;
}
