import { Suspense, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { lazyPage } from '../../ui/lazyPage.tsx';
import { useShopStatus } from '../../data/shop.ts';
import { useTherapists } from '../../data/therapists.ts';
import { addDays, businessToday } from '../../i18n/formats.ts';
import { withTexts } from '../../i18n/language.ts';
import { button } from '../../ui/Button.css.ts';
import { useLazyOverlay } from '../../ui/useLazyOverlay.ts';
import { CardSkeletons } from '../layout/CardSkeletons.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { ShopClosedNotice } from '../layout/ShopClosed.tsx';
import { LocationPicker } from './LocationPicker.tsx';
import type { LocationName } from './locations.ts';
import type { TherapistSearchProps } from './search/TherapistSearch.tsx';
import { TherapistGrid, type TherapistGridProps } from './TherapistGrid.tsx';
import * as css from './TherapistBrowser.css.ts';

const TherapistSearch = lazyPage<TherapistSearchProps>(() =>
  withTexts(import('./search/TherapistSearch.tsx'), 'forms'),
);

type TherapistBrowserProps = Omit<TherapistGridProps, 'therapists'> & {
  title?: ReactNode;
};

const chip = button({ tone: 'plain', size: 'narrow' });

/** In the URL (`?city=…&district=…&date=…`), so that back, reload and sharing preserve the search. */
export function TherapistBrowser({ title, ...props }: TherapistBrowserProps) {
  const { t } = useLingui();
  const { isOpen } = useShopStatus();
  const { data: therapists, error, refetch } = useTherapists();
  const [params, setParams] = useSearchParams();
  const fields = useLazyOverlay(TherapistSearch.preload);
  const { city, district, ...others } = Object.fromEntries(params);
  const location = city && district ? { city, district } : null;
  const hasFields =
    fields.isOpen || ['date', 'part', 'service', 'speaks', 'gender'].some((name) => name in others);
  const count = therapists?.length;

  if (!isOpen || (error && !therapists))
    return (
      <>
        {title}
        {isOpen ? (
          <LoadError title={<Trans>Failed to fetch therapists</Trans>} error={error} onRetry={refetch} />
        ) : (
          <ShopClosedNotice />
        )}
      </>
    );

  const choose = (chosen: LocationName | null) =>
    setParams({ ...chosen, ...others }, { preventScrollReset: true });
  const chooseDay = (days: number) => {
    fields.setOpen(true);
    setParams({ ...location, date: addDays(businessToday(), days) }, { preventScrollReset: true });
  };
  return (
    <>
      <div className={css.question}>
        <LocationPicker therapists={therapists} location={location} onChoose={choose} />
        {!hasFields && (
          <div className={css.when}>
            <button type="button" className={chip} onClick={() => chooseDay(0)}>{t`Today`}</button>
            <button type="button" className={chip} onClick={() => chooseDay(1)}>{t`Tomorrow`}</button>
            <button {...fields.triggerProps} className={chip}>{t`Day, time, service`}</button>
          </div>
        )}
      </div>
      {!hasFields && title}
      {hasFields || location || count === 0 ? (
        <Suspense fallback={<CardSkeletons hasPicture />}>
          <TherapistSearch
            {...props}
            therapists={therapists}
            location={location}
            hasFields={hasFields}
            isOpen={fields.isOpen}
            trigger={fields.trigger}
            onClear={() => {
              fields.setOpen(false);
              setParams({ ...location }, { preventScrollReset: true });
            }}
            onShowAll={() => choose(null)}
            title={hasFields && title}
          />
        </Suspense>
      ) : therapists ? (
        <TherapistGrid {...props} therapists={therapists} />
      ) : (
        <CardSkeletons hasPicture />
      )}
    </>
  );
}
