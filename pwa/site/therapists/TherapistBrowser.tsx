import { Plural, Trans } from '@lingui/react/macro';
import { useShopStatus } from '../../data/shop.ts';
import { useTherapists } from '../../data/therapists.ts';
import { button } from '../../ui/Button.css.ts';
import { CardSkeletons } from '../layout/CardSkeletons.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { Notice } from '../layout/Notice.tsx';
import { grid } from '../layout/page.css.ts';
import { ShopClosedNotice } from '../layout/ShopClosed.tsx';
import { LocationPicker } from './LocationPicker.tsx';
import { inPlace } from './places.ts';
import { TherapistCard } from './TherapistCard.tsx';
import * as css from './TherapistBrowser.css.ts';
import { usePlace } from './usePlace.ts';

type TherapistBrowserProps = {
  /** the heading level of the cards */
  heading: 'h2' | 'h3';
  /** the first row is above the fold: its pictures are loaded first */
  isAtTop: boolean;
};

/** The location picker and the therapists of the chosen place. */
export function TherapistBrowser({ heading, isAtTop }: TherapistBrowserProps) {
  const { isOpen } = useShopStatus();
  const { data: therapists, error, refetch } = useTherapists();
  const [place, choosePlace] = usePlace();

  if (!isOpen) return <ShopClosedNotice />;
  if (error && !therapists) {
    return <LoadError title={<Trans>Failed to fetch therapists</Trans>} error={error} onRetry={refetch} />;
  }

  const found = therapists && inPlace(therapists, place);
  const count = found?.length;
  return (
    <>
      <div className={css.tools}>
        <div className={css.picker}>
          <LocationPicker therapists={therapists} place={place} onChoose={choosePlace} />
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
            place && (
              <button type="button" className={button({ tone: 'plain' })} onClick={() => choosePlace(null)}>
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
