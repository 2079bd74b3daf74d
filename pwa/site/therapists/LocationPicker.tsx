import { Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, MapPin } from 'lucide-react';
import type { Therapist } from '#contract/therapist.ts';
import { withTexts } from '../../i18n/language.ts';
import { placeName } from '../../i18n/placeName.ts';
import { UserText } from '../../ui/UserText.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { useLazyOverlay } from '../../ui/useLazyOverlay.ts';
import * as css from './LocationPicker.css.ts';
import type { LocationName } from './locations.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

const loadList = () => withTexts(import('./LocationList.tsx'), 'forms');
const LocationList = lazyPart(loadList);

type LocationPickerProps = {
  therapists: readonly Therapist[] | undefined;
  location: LocationName | null;
  onChoose: (location: LocationName | null) => void;
};

const placeOf = (therapists: readonly Therapist[] = [], { city, district }: LocationName) =>
  therapists
    .flatMap(({ locations }) => locations)
    .find((place) => place.city === city && place.district === district) ?? {
    city,
    district,
    translations: {},
  };

export function LocationPicker({ therapists, location, onChoose }: LocationPickerProps) {
  const { t } = useLingui();
  const { isOpen, setOpen, trigger, triggerProps } = useLazyOverlay(loadList);

  return (
    <>
      <button {...triggerProps} className={css.trigger} aria-haspopup="dialog" disabled={!therapists}>
        <MapPin className={css.pinIcon} size={20} aria-hidden />
        {location ? (
          <span className={css.chosenLocation}>
            <span className={visuallyHidden}>{t`Location:`} </span>
            <UserText text={placeName(placeOf(therapists, location))} />
          </span>
        ) : (
          <span className={css.placeholder}>{t`Find therapists near you`}</span>
        )}
        <ChevronDown className={css.chevron} size={18} aria-hidden />
      </button>
      {isOpen && therapists && (
        <Suspense>
          <LocationList
            therapists={therapists}
            location={location}
            onChoose={onChoose}
            triggerRef={trigger}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
