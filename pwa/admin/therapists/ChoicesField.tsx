import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useController, type Control } from 'react-hook-form';
import type { TherapistInput } from '#contract/therapist.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx';
import type { TherapistFormValues } from './therapistForm.ts';
import { deletedIds, type Choices } from './useTherapistChoices.ts';

type ChoicesFieldProps = {
  name: 'serviceIds' | 'locationIds';
  control: Control<TherapistFormValues, unknown, TherapistInput>;
  label: string;
  allText: string;
  choices: Choices;
};

export function ChoicesField({ name, control, label, allText, choices }: ChoicesFieldProps) {
  const { t } = useLingui();
  const { field } = useController({ name, control });
  const [names, setNames] = useState(() => namesOf(choices.former));
  const ids = field.value ?? [];
  const deleted = deletedIds(choices, ids)
    .map((id) => names.get(id) ?? '')
    .join(' · ');
  const change = (chosen: number[]) => {
    setNames(new Map([...names, ...namesOf(choices.all)]));
    field.onChange(chosen);
  };
  return (
    <div>
      <CheckboxGroup
        label={label}
        choices={choices.all}
        allButton={{ all: allText, none: t`Choose none` }}
        emptyText={choices.emptyText}
        value={ids}
        onChange={change}
      />
      {deleted && (
        <Alert tone="warning" title={t`Deleted meanwhile, and left out when you save: ${deleted}`} />
      )}
    </div>
  );
}

const namesOf = (choices: Choices['all']) => new Map(choices.map(({ id, text }) => [id, text]));
