import { Suspense, type ReactNode, type RefObject } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Therapist } from '#contract/therapist.ts';
import { lazyPage } from '../../../ui/lazyPage.tsx';
import { button } from '../../../ui/Button.css.ts';
import { CardSkeletons } from '../../layout/CardSkeletons.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { therapistsInLocation, type LocationName } from '../locations.ts';
import { count as countStyle } from '../TherapistBrowser.css.ts';
import { TherapistGrid, type TherapistGridProps } from '../TherapistGrid.tsx';
import type { SearchByTimeProps } from './SearchByTime.tsx';

// Loaded on demand: many visitors only look for a place, and this is ten times as large.
const SearchByTime = lazyPage<SearchByTimeProps>(() => import('./SearchByTime.tsx'));

export type TherapistSearchProps = Omit<TherapistGridProps, 'therapists'> & {
  therapists: readonly Therapist[] | undefined;
  location: LocationName | null;
  hasFields: boolean;
  isOpen: boolean;
  trigger: RefObject<HTMLElement | null>;
  onClear: () => void;
  onShowAll: () => void;
  title?: ReactNode;
};

export default function TherapistSearch(props: TherapistSearchProps) {
  const { location, hasFields, isOpen, onShowAll } = props;
  const none = <NoneFound onShowAll={location && onShowAll} />;
  const list = <InLocation {...props}>{none}</InLocation>;
  if (!hasFields) return list;
  return (
    <Suspense fallback={isOpen ? list : <CardSkeletons hasPicture={false} />}>
      <SearchByTime {...props} list={list} emptyNotice={none} />
    </Suspense>
  );
}

type InLocationProps = Pick<TherapistSearchProps, 'therapists' | 'location' | 'heading' | 'isAtTop'> & {
  children: ReactNode;
};

function InLocation({ therapists, location, heading, isAtTop, children }: InLocationProps) {
  const found = therapists && therapistsInLocation(therapists, location);
  const count = found?.length;
  return (
    <>
      <output className={countStyle}>
        {count !== undefined && <Plural value={count} one="# therapist" other="# therapists" />}
      </output>
      {!found && <CardSkeletons hasPicture />}
      {count === 0 && children}
      {found && found.length > 0 && <TherapistGrid therapists={found} heading={heading} isAtTop={isAtTop} />}
    </>
  );
}

const NoneFound = ({ onShowAll }: { onShowAll: (() => void) | null }) => (
  <Notice
    title={<Trans>No therapists found in this area</Trans>}
    actions={
      onShowAll && (
        <button type="button" className={button({ tone: 'plain' })} onClick={onShowAll}>
          <Trans>Show all locations</Trans>
        </button>
      )
    }
  >
    <Trans>Try selecting a different location</Trans>
  </Notice>
);
