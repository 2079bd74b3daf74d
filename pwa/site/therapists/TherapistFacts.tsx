import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { imageSrcSet } from '#contract/image.ts';
import type { Therapist } from '#contract/therapist.ts';
import { useFormats } from '../../i18n/formats.ts';
import { languageName } from '../../i18n/languageName.ts';
import { genderNames, styleNames } from '../../i18n/therapistProfile.ts';
import * as css from './TherapistFacts.css.ts';

/** What the shop says and shows of the therapist beside the bio; nothing where it says nothing. */
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
    photos = [],
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
  if (checkedOn) facts.push([t`Licence checked by the shop`, date(checkedOn)]);
  return (
    <>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={css.fact}>
              <dt className={css.name}>{name}</dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {photos.length > 0 && <Photos therapist={therapist.name} photos={photos} />}
    </>
  );
}

/** One that cannot be loaded, as without a connection, is left out. */
function Photos({ therapist, photos }: { therapist: string; photos: string[] }) {
  const { t } = useLingui();
  const [broken, setBroken] = useState<string[]>([]);
  if (photos.every((photo) => broken.includes(photo))) return null;
  return (
    <ul className={css.photos}>
      {photos.map((photo, index) => {
        const number = index + 1;
        if (broken.includes(photo)) return null;
        return (
          <li key={photo}>
            <img
              className={css.photo}
              src={`${photo}?w=640`}
              srcSet={imageSrcSet(photo)}
              sizes="(min-width: 768px) 240px, 45vw"
              width={640}
              height={480}
              alt={t`Photo ${number} of ${therapist}`}
              loading="lazy"
              decoding="async"
              onError={() => setBroken((others) => [...others, photo])}
            />
          </li>
        );
      })}
    </ul>
  );
}
