import { useLingui } from '@lingui/react/macro';
import type { Therapist } from '#contract/therapist.ts';
import { genders, spokenLanguages } from '#contract/therapistProfile.ts';
import { languageName } from '../../../i18n/languageName.ts';
import { genderNames } from '../../../i18n/therapistProfile.ts';
import { RadioChips } from '../../../ui/RadioChips.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Criteria } from './criteria.ts';

type ProfileChoicesProps = {
  therapists: readonly Therapist[];
  criteria: Criteria;
  onChange: (changes: Partial<Criteria>) => void;
};

/** Offers only what sets therapists apart, and what a link has chosen already, so that it can be left open. */
export function ProfileChoices({ therapists, criteria, onChange }: ProfileChoicesProps) {
  const { t, i18n } = useLingui();
  const spoken = spokenLanguages.filter(
    (one) => one === criteria.language || therapists.some(({ languages }) => languages?.includes(one)),
  );
  const known = genders.filter(
    (one) => one === criteria.gender || therapists.some(({ gender }) => gender === one),
  );
  return (
    <>
      {spoken.length > 0 && (
        <Select
          label={t`Speaks`}
          value={criteria.language ?? ''}
          options={[
            { value: '', text: t`Any language` },
            ...spoken.map((value) => ({ value, text: languageName(value) })),
          ]}
          onChange={(chosen) => onChange({ language: chosen === '' ? null : chosen })}
        />
      )}
      {known.length > 0 && (
        <RadioChips
          label={t`Therapist`}
          value={criteria.gender ?? ''}
          options={[
            { value: '', text: t`Anybody` },
            ...known.map((value) => ({ value, text: i18n._(genderNames[value]) })),
          ]}
          onChange={(chosen) => onChange({ gender: chosen === '' ? null : chosen })}
        />
      )}
    </>
  );
}
