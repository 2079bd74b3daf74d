import { Plural, Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useShopStatus } from '../../data/shop.ts';
import { useTherapists } from '../../data/therapists.ts';
import { button } from '../../ui/Button.css.ts';
import { CardSkeletons } from '../layout/CardSkeletons.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { Notice } from '../layout/Notice.tsx';
import { grid } from '../layout/page.css.ts';
import { ShopClosedNotice } from '../layout/ShopClosed.tsx';
import { LocationPicker } from './LocationPicker.tsx';
import { therapistsInLocation, type LocationName } from './locations.ts';
import { TherapistCard } from './TherapistCard.tsx';
import * as css from './TherapistBrowser.css.ts';

/**
 * The location picker and the therapists of the chosen location, whose cards have a `heading` of this level. `isAtTop`: the
 * first row is visible without scrolling, so its pictures are loaded first.
 */
export function TherapistBrowser({ heading, isAtTop }: { heading: 'h2' | 'h3'; isAtTop: boolean }) {
  const { isOpen } = useShopStatus();
  const { data: therapists, error, refetch } = useTherapists();
  const [location, chooseLocation] = useChosenLocation();

  if (!isOpen) return <ShopClosedNotice />;
  if (error && !therapists) {
    return <LoadError title={<Trans>Failed to fetch therapists</Trans>} error={error} onRetry={refetch} />;
  }

  const found = therapists && therapistsInLocation(therapists, location);
  const count = found?.length;
  return (
    <>
      <div className={css.toolbar}>
        <div className={css.picker}>
          <LocationPicker therapists={therapists} location={location} onChoose={chooseLocation} />
        </div>
        <output className={css.count}>
          {count !== undefined && <Plural value={count} one="# therapist" other="# therapists" />}
        </output>
      </div>
      {!found && <CardSkeletons hasPicture />}
      {found?.length === 0 && (
        <Notice
          title={<Trans>No therapists found in this area</Trans>}
          actions={
            location && (
              <button
                type="button"
                className={button({ tone: 'plain' })}
                onClick={() => chooseLocation(null)}
              >
                <Trans>Show all locations</Trans>
              </button>
            )
          }
        >
          <Trans>Try selecting a different location</Trans>
        </Notice>
      )}
      {found && found.length > 0 && (
        <ul className={grid}>
          {found.map((therapist, index) => (
            <li key={therapist.id}>
              <TherapistCard therapist={therapist} heading={heading} isFirst={isAtTop && index < 3} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The chosen location, stored in the URL (`?city=…&district=…`) so that back, reload and sharing preserve it. */
function useChosenLocation(): [LocationName | null, (location: LocationName | null) => void] {
  const [params, setParams] = useSearchParams();
  const city = params.get('city');
  const district = params.get('district');
  const choose = (location: LocationName | null) => setParams(location ?? {}, { preventScrollReset: true });
  return [city && district ? { city, district } : null, choose];
}
