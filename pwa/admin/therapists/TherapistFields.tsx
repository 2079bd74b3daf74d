import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import type { therapistInput, TherapistInput } from '#contract/therapist.ts';
import { useAdminLocations } from '../../data/adminLocations.ts';
import { useAdminServices } from '../../data/adminServices.ts';
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { FormTextField, FormTextArea } from '../../ui/FormTextField.tsx';

export type TherapistFormValues = InferInput<typeof therapistInput>;

type Fields = { control: Control<TherapistFormValues, unknown, TherapistInput> };

/** Everything about a therapist but the photo, whose field comes as the child. */
export function TherapistFields({ control, children }: Fields & { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <FormTextField name="name" control={control} label={t`Name`} />
      <Active control={control} />
      {children}
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
      <Services control={control} />
      <Locations control={control} />
    </>
  );
}

function Active({ control }: Fields) {
  const { field } = useController({ name: 'isActive', control });
  return (
    <Switch isSelected={field.value ?? true} onChange={field.onChange}>
      <Trans>Takes new bookings</Trans>
    </Switch>
  );
}

function Services({ control }: Fields) {
  const { t } = useLingui();
  const { field } = useController({ name: 'serviceIds', control });
  const { data = [] } = useAdminServices();
  return (
    <CheckboxGroup
      label={t`Services`}
      choices={data.map(({ id, name }) => ({ id, text: name }))}
      value={field.value ?? []}
      onChange={field.onChange}
      emptyText={t`No services found. Add your first service to get started.`}
    />
  );
}

function Locations({ control }: Fields) {
  const { t } = useLingui();
  const { field } = useController({ name: 'locationIds', control });
  const { data = [] } = useAdminLocations();
  return (
    <CheckboxGroup
      label={t`Locations`}
      choices={data.map(({ id, city, district }) => ({ id, text: `${district}, ${city}` }))}
      value={field.value ?? []}
      onChange={field.onChange}
      emptyText={t`No locations found. Add your first location to get started.`}
    />
  );
}
