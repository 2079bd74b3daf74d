import { useLingui } from '@lingui/react/macro';
import { useAdminLocations, useDeleteLocation } from '../../data/adminCatalogue.ts';
import { useResultToast } from '../form/useResultToast.ts';
import { UserText } from '../../ui/UserText.tsx';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { TranslationGaps } from '../catalogue/TranslationGaps.tsx';
import { hasGaps } from '../catalogue/translationGaps.ts';
import { useTranslationLanguages } from '../catalogue/useTranslationLanguages.ts';
import * as css from '../catalogue/CataloguePage.css.ts';
import { AddDistricts } from './AddDistricts.tsx';
import { LocationDialog } from './LocationDialog.tsx';

export default function LocationsPage() {
  const { t } = useLingui();
  const languages = useTranslationLanguages();
  const showResult = useResultToast();
  const deletion = useDeleteLocation();
  const labels = { city: t`City`, district: t`District` };
  return (
    <CataloguePage
      title={t`Locations`}
      addLabel={t`Add New Location`}
      otherAction={<AddDistricts />}
      failure={t`Failed to fetch locations`}
      emptyText={t`No locations found. Add your first location to get started.`}
      columns={[t`City`, t`District`]}
      query={useAdminLocations()}
      hasGaps={(location) => hasGaps(location, ['city', 'district'], languages)}
      nameOf={({ district, city }) => t`${district}, ${city}`}
      renderCells={(location) => (
        <>
          <td className={css.nameCell}>
            <UserText text={location.city} />
          </td>
          <td className={css.textCell}>
            <UserText text={location.district} />
            <TranslationGaps item={location} labels={labels} />
          </td>
        </>
      )}
      renderDialog={(location, onClose) => <LocationDialog location={location} onClose={onClose} />}
      deletionTitle={t`Delete location`}
      renderDeletionQuestion={(location) =>
        t`Are you sure you want to delete ${location.district}, ${location.city}? This action cannot be undone.`
      }
      onDelete={({ id }) =>
        deletion.mutate(id, showResult(t`Location deleted`, t`Error`, { what: t`Failed to delete location` }))
      }
    />
  );
}
