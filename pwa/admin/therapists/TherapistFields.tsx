import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useController, type Control } from 'react-hook-form';
import type { TherapistInput } from '#contract/therapist.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { FormTextField, FormTextArea } from '../../ui/FormTextField.tsx';
import { TranslationFields } from '../catalogue/TranslationFields.tsx';
import { FormPhoneField } from '../form/FormPhoneField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import type { TherapistFormValues } from './therapistForm.ts';
import type { TherapistChoices } from './useTherapistChoices.ts';

type FieldsProps = { control: Control<TherapistFormValues, unknown, TherapistInput> };
type TherapistFieldsProps = FieldsProps & {
  photoField: ReactNode;
  morePhotosField: ReactNode;
  choices: TherapistChoices;
};

/** First what a therapist needs to be booked. */
export function TherapistFields({ control, photoField, morePhotosField, choices }: TherapistFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <FormTextField name="name" control={control} label={t`Name`} />
      <ActiveField control={control} />
      <ChoicesField
        name="serviceIds"
        control={control}
        label={t`Services`}
        allText={t`Choose all services`}
        choices={choices.serviceIds}
      />
      <ChoicesField
        name="locationIds"
        control={control}
        label={t`Locations`}
        allText={t`Choose all locations`}
        choices={choices.locationIds}
      />
      {photoField}
      <FormTextArea name="bio" control={control} label={t`Bio`} />
      <TranslationFields control={control} labels={{ name: t`Name`, bio: t`Bio` }} longFields={['bio']} />
      <ProfileFields control={control} photosField={morePhotosField} />
      <Disclosure title={t`Contact`}>
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
      </Disclosure>
      <FormTextField
        name="sharePercent"
        control={control}
        label={t`Share of the price (%)`}
        hint={t`What the therapist keeps. It holds for visits that are booked from then on.`}
        inputMode="decimal"
      />
    </>
  );
}

function ActiveField({ control }: FieldsProps) {
  const { t } = useLingui();
  const { field } = useController({ name: 'isActive', control });
  return <Switch isSelected={field.value ?? true} onChange={field.onChange}>{t`Takes new bookings`}</Switch>;
}
