import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useController, type Control } from 'react-hook-form';
import type { TherapistInput } from '#contract/therapist.ts';
import { genders, massageStyles, spokenLanguages } from '#contract/therapistProfile.ts';
import { languageName } from '../../i18n/languageName.ts';
import { genderNames, styleNames } from '../../i18n/therapistProfile.ts';
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { RadioChips } from '../../ui/RadioChips.tsx';
import type { TherapistFormValues } from './therapistForm.ts';

type FieldsProps = { control: Control<TherapistFormValues, unknown, TherapistInput> };

/** What customers may read of a therapist beside the bio, folded, since all of it is optional. */
export function ProfileFields({ control, photosField }: FieldsProps & { photosField: ReactNode }) {
  const { t, i18n } = useLingui();
  // Closed, it is not rendered: most therapists' forms are opened for something else.
  const [wasOpened, setOpened] = useState(false);
  const gender = useController({ control, name: 'gender' }).field;
  return (
    <Disclosure title={t`More about the therapist`} onToggle={(isOpen) => isOpen && setOpened(true)}>
      {wasOpened && (
        <>
          <ProfileChoicesField
            name="languages"
            control={control}
            label={t`Speaks`}
            options={spokenLanguages}
            textOf={languageName}
          />
          <RadioChips
            label={t`Gender`}
            value={gender.value ?? ''}
            options={[
              { value: '', text: t`Not said` },
              ...genders.map((one) => ({ value: one, text: i18n._(genderNames[one]) })),
            ]}
            onChange={(chosen) => gender.onChange(chosen === '' ? null : chosen)}
          />
          <FormTextField
            name="yearsOfExperience"
            control={control}
            label={t`Years of experience`}
            inputMode="numeric"
          />
          <ProfileChoicesField
            name="styles"
            control={control}
            label={t`Pressure`}
            options={massageStyles}
            textOf={(style) => i18n._(styleNames[style])}
          />
          <FormTextField name="licenceNumber" control={control} label={t`Licence number`} />
          <FormTextField
            name="checkedOn"
            control={control}
            type="date"
            label={t`Checked by the shop on`}
            hint={t`The day on which you looked at the licence. Customers see it.`}
          />
          {photosField}
        </>
      )}
    </Disclosure>
  );
}

type ProfileChoicesFieldProps<Option extends string> = FieldsProps & {
  name: 'languages' | 'styles';
  label: string;
  options: readonly Option[];
  textOf: (option: Option) => string;
};

function ProfileChoicesField<Option extends string>({
  name,
  control,
  label,
  options,
  textOf,
}: ProfileChoicesFieldProps<Option>) {
  const { field } = useController({ control, name });
  const chosen = (field.value ?? []) as readonly string[];
  return (
    <CheckboxGroup
      label={label}
      choices={options.map((option, id) => ({ id, text: textOf(option) }))}
      value={options.flatMap((option, id) => (chosen.includes(option) ? [id] : []))}
      onChange={(ids) => field.onChange(options.filter((_, id) => ids.includes(id)))}
    />
  );
}
