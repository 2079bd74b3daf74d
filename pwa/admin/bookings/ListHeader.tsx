import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Search, SlidersHorizontal } from 'lucide-react';
import { Drawer } from '../../ui/Drawer.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import * as viewCss from '../day/ViewSwitch.css.ts';
import { ViewSwitch } from '../day/ViewSwitch.tsx';
import { ActiveFilters, useActiveFilters } from './ActiveFilters.tsx';
import { FilterSelects, type FilterProps } from './FilterSelects.tsx';
import * as css from './Filters.css.ts';
import { NewBookingLink } from './new/NewBookingLink.tsx';
import { QuickTimes } from './QuickTimes.tsx';

export function ListHeader({ filter, onChange }: FilterProps) {
  const { t } = useLingui();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(filter.search !== '');
  const count = useActiveFilters(filter).length;
  return (
    <>
      <header className={`${css.head} ${viewCss.head}`}>
        <h1 className={`${css.title} ${viewCss.title}`}>{t`Bookings`}</h1>
        <ViewSwitch current="list" />
        <div className={css.tools}>
          <button
            type="button"
            className={css.tool}
            aria-label={t`Search`}
            aria-expanded={isSearchOpen}
            onClick={() => setSearchOpen(!isSearchOpen)}
          >
            <Search size={22} aria-hidden />
          </button>
          <button
            type="button"
            className={css.tool}
            aria-label={t`Filters`}
            aria-haspopup="dialog"
            onClick={() => setSheetOpen(true)}
          >
            <SlidersHorizontal size={22} aria-hidden />
            {count > 0 && (
              <span className={css.count} aria-hidden>
                {count}
              </span>
            )}
          </button>
        </div>
        <NewBookingLink />
      </header>
      <div className={css.bar}>
        <div className={isSearchOpen ? css.search : css.searchOnDesk}>
          <SearchField
            label={t`Search by name, phone or address`}
            value={filter.search}
            onChange={(search) => onChange({ search })}
          />
        </div>
        <div className={css.selectsBesideSearch}>
          <FilterSelects filter={filter} onChange={onChange} />
        </div>
      </div>
      <QuickTimes filter={filter} onChange={onChange} />
      <ActiveFilters filter={filter} onChange={onChange} />
      <Drawer title={t`Filters`} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        <div className={css.selectsInDrawer}>
          <FilterSelects filter={filter} onChange={onChange} />
        </div>
      </Drawer>
    </>
  );
}
