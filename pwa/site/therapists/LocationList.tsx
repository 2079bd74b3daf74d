import { useDeferredValue, useMemo, useState, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection, type Selection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Check, Search, X } from 'lucide-react';
import { searchableText } from '#contract/searchableText.ts';
import type { Therapist } from '#contract/therapist.ts';
import { catalogueQuery } from '../../data/catalogue.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { Popover } from '../../ui/Popover.tsx';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './LocationList.css.ts';
import { citiesOf } from './cities.ts';
import type { LocationName } from './locations.ts';
import { placeSearch } from './searchPlaces.ts';

type LocationListProps = {
  therapists: readonly Therapist[];
  location: LocationName | null;
  onChoose: (location: LocationName | null) => void;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** px, until a row has been measured */
const rowHeights = { estimatedRowHeight: 44, estimatedHeadingHeight: 34 };

const everywhere = 'everywhere';

/** The field keeps the focus; React Aria adds aria-controls. */
const combobox = { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' } as const;

const keyOf = ({ city, district }: LocationName) => JSON.stringify([city, district]);

function locationOf(key: string): LocationName | null {
  if (key === everywhere) return null;
  const [city, district] = JSON.parse(key) as [string, string];
  return { city, district };
}

export default function LocationList(props: LocationListProps) {
  const { therapists, location, onChoose, triggerRef, onClose } = props;
  const { t } = useLingui();
  // Other names of the places are searched, too, once the catalogue is loaded.
  const locations = useQuery(catalogueQuery).data?.locations;
  const language = currentLanguage();
  const cities = useMemo(
    () => citiesOf(therapists, locations ?? [], language),
    [therapists, locations, language],
  );
  const { isFound, matchedName } = useMemo(() => placeSearch(cities), [cities]);
  const [typed, setTyped] = useState('');
  // Deferred, so that typed letters appear at once.
  const searched = useDeferredValue(typed);

  /** Choosing the current location again produces an empty selection, which changes nothing. */
  const choose = (chosen: Selection) => {
    const [key] = chosen === 'all' ? [] : chosen;
    if (key !== undefined) onChoose(locationOf(String(key)));
    onClose();
  };

  return (
    <Popover triggerRef={triggerRef} placement="bottom start" isOpen onClose={onClose}>
      <Dialog className={css.dialog} aria-label={t`Find therapists near you`}>
        <Autocomplete filter={isFound} inputValue={typed} onInputChange={setTyped}>
          <SearchField className={css.search} aria-label={t`Search cities and districts...`} autoFocus>
            <Search className={css.searchIcon} size={18} aria-hidden />
            <Input className={css.input} {...combobox} placeholder={t`Search cities and districts...`} />
            <Button className={css.clearButton}>
              <X size={18} aria-hidden />
            </Button>
          </SearchField>
          {/* Only visible options are rendered: with 300 places, typing would be slow otherwise. */}
          <Virtualizer layout={ListLayout} layoutOptions={rowHeights}>
            <ListBox
              className={css.list}
              aria-label={t`Locations`}
              selectionMode="single"
              selectedKeys={[location ? keyOf(location) : everywhere]}
              onSelectionChange={choose}
              renderEmptyState={() => <p className={css.empty}>{t`No location found.`}</p>}
            >
              <Option id={everywhere} textValue={searchableText(t`All locations`)} text={t`All locations`} />
              {cities.map(({ city, name, districts }) => (
                <ListBoxSection key={city} id={city}>
                  <Header className={css.city}>
                    <UserText text={name} />
                  </Header>
                  {districts.map((place) => {
                    const { count } = place;
                    return (
                      <Option
                        key={place.district}
                        id={keyOf({ city, district: place.district })}
                        textValue={place.searchText}
                        text={place.name}
                        matched={matchedName(place, searched)}
                        count={t`${plural(count, { one: '# therapist', other: '# therapists' })}`}
                      />
                    );
                  })}
                </ListBoxSection>
              ))}
            </ListBox>
          </Virtualizer>
        </Autocomplete>
      </Dialog>
    </Popover>
  );
}

type OptionProps = { id: string; textValue: string; text: string; count?: string; matched?: string | null };

/** `matched`: the name that matches the search, unless it is the displayed one. */
function Option({ text, count, matched, ...item }: OptionProps) {
  return (
    <ListBoxItem {...item} className={css.option}>
      {({ isSelected }) => (
        <>
          <Text slot="label">
            <UserText text={text} />
            {matched && (
              <span className={css.matched}>
                {' '}
                <UserText text={matched} />
              </span>
            )}
          </Text>
          {count && (
            <Text slot="description" className={css.count}>
              {count}
            </Text>
          )}
          {isSelected && <Check className={css.checkmark} size={18} aria-hidden />}
        </>
      )}
    </ListBoxItem>
  );
}
