import { Trans, useLingui } from '@lingui/react/macro';
import { useAdminLocations, useDeleteLocation } from '../../data/adminCatalogue.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import * as css from '../catalogue/CataloguePage.css.ts';
import { LocationDialog } from './LocationDialog.tsx';

/** `/admin/locations` */
export default function LocationsPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const deletion = useDeleteLocation();
  return (
    <CataloguePage
      title={t`Locations`}
      addLabel={t`Add New Location`}
      failure={t`Failed to fetch locations`}
      emptyText={t`No locations found. Add your first location to get started.`}
      columns={[t`City`, t`District`]}
      query={useAdminLocations()}
      nameOf={({ district, city }) => `${district}, ${city}`}
      renderCells={(location) => (
        <>
          <td className={css.nameCell}>{location.city}</td>
          <td className={css.textCell}>{location.district}</td>
        </>
      )}
      renderDialog={(location, onClose) => <LocationDialog location={location} onClose={onClose} />}
      deletionTitle={t`Delete location`}
      renderDeletionQuestion={(location) => (
        <Trans>
          Are you sure you want to delete {location.district}, {location.city}? This action cannot be undone.
        </Trans>
      )}
      onDelete={({ id }) =>
        deletion.mutate(id, {
          onSuccess: () => toast({ title: t`Location deleted`, tone: 'success' }),
          onError: (error) =>
            toast({
              title: t`Error`,
              description: `${t`Failed to delete location`}. ${errorText(error)}`,
              tone: 'destructive',
            }),
        })
      }
    />
  );
}
