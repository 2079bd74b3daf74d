import type { Therapist } from '#contract/therapist.ts';
import { placeName } from '../../i18n/placeName.ts';
import { Badge } from '../../ui/Badge.tsx';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './LocationBadges.css.ts';

export function LocationBadges({ locations }: Pick<Therapist, 'locations'>) {
  if (locations.length === 0) return null;
  return (
    <ul className={css.locations}>
      {locations.map((place) => (
        <li key={`${place.district}, ${place.city}`}>
          <Badge>
            <UserText text={placeName(place)} />
          </Badge>
        </li>
      ))}
    </ul>
  );
}
