import type { ReactNode, RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { useBusinessToday } from '../../../i18n/businessDay.ts';
import type { LocationName } from '../locations.ts';
import { readCriteria, withCriteria, type Criteria } from './criteria.ts';
import { FreeTherapists } from './FreeTherapists.tsx';
import { SearchFields } from './SearchFields.tsx';

export type SearchByTimeProps = {
  location: LocationName | null;
  heading: 'h2' | 'h3';
  isOpen: boolean;
  trigger: RefObject<HTMLElement | null>;
  onClear: () => void;
  title?: ReactNode;
  list: ReactNode;
  emptyNotice: ReactNode;
};

export default function SearchByTime(props: SearchByTimeProps) {
  const { location, heading, isOpen, trigger, onClear, title, list, emptyNotice } = props;
  const today = useBusinessToday();
  const [params, setParams] = useSearchParams();
  const criteria = readCriteria(params, today);
  const isChosen = Object.values(criteria).some((value) => value !== null);
  const change = (changes: Partial<Criteria>) =>
    setParams((now) => withCriteria(now, { ...criteria, ...changes }), { preventScrollReset: true });
  return (
    <>
      <SearchFields
        criteria={criteria}
        isFocused={isOpen}
        trigger={trigger}
        onChange={change}
        onClear={onClear}
      />
      {title}
      {isChosen ? (
        <FreeTherapists criteria={criteria} location={location} heading={heading} emptyNotice={emptyNotice} />
      ) : (
        list
      )}
    </>
  );
}
