import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Therapist } from '#contract/therapist.ts';
import { useFormats } from '../../i18n/formats.ts';
import { genderNames, languageName, styleNames } from '../../i18n/therapistProfile.ts';
import * as css from './TherapistFacts.css.ts';

/** What the shop says of the therapist beside the bio; nothing where it says nothing. */
export default function TherapistFacts({ therapist }: { therapist: Therapist }) {
  const { t, i18n } = useLingui();
  const { date } = useFormats();
  const {
    yearsOfExperience = null,
    licenceNumber,
    checkedOn,
    languages = [],
    gender,
    styles = [],
  } = therapist;
  const facts: [name: string, value: string][] = [];
  if (languages.length > 0) facts.push([t`Speaks`, languages.map(languageName).join(' · ')]);
  if (yearsOfExperience !== null)
    facts.push([
      t`Experience`,
      t`${plural(yearsOfExperience, { one: '#\u00a0year', other: '#\u00a0years' })}`,
    ]);
  if (styles.length > 0)
    facts.push([t`Pressure`, styles.map((style) => i18n._(styleNames[style])).join(' · ')]);
  if (gender) facts.push([t`Gender`, i18n._(genderNames[gender])]);
  if (licenceNumber) facts.push([t`Licence`, licenceNumber]);
  if (checkedOn) facts.push([t`Checked by the shop`, date(checkedOn)]);
  if (facts.length === 0) return null;
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt className={css.name}>{name}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
