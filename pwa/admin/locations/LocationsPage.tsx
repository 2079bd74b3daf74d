import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Location } from '#contract/location.ts';
import { useAdminLocations, useDeleteLocation } from '../../data/adminLocations.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import * as css from '../catalogue/CataloguePage.css.ts';
import { RowButtons } from '../catalogue/RowButtons.tsx';
import { LocationDialog } from './LocationDialog.tsx';

/** `/admin/locations` */
export default function LocationsPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const locations = useAdminLocations();
  const deleting = useDeleteLocation();
  const [edited, setEdited] = useState<Location | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Location | null>(null);

  const erase = ({ id }: Location) =>
    deleting.mutate(id, {
      onSuccess: () => toast({ title: t`Location deleted`, tone: 'success' }),
      onError: (error) =>
        toast({
          title: t`Error`,
          description: `${t`Failed to delete location`}. ${errorText(error)}`,
          tone: 'destructive',
        }),
    });

  return (
    <>
      <CataloguePage
        title={t`Locations`}
        addLabel={t`Add New Location`}
        emptyText={t`No locations found. Add your first location to get started.`}
        columns={[t`City`, t`District`]}
        query={locations}
        onAdd={() => setEdited('new')}
        renderRow={(location) => (
          <tr key={location.id} className={css.row}>
            <td className={css.first}>{location.city}</td>
            <td className={css.wide}>{location.district}</td>
            <RowButtons
              name={`${location.district}, ${location.city}`}
              onEdit={() => setEdited(location)}
              onDelete={() => setDoomed(location)}
            />
          </tr>
        )}
      />
      {edited && (
        <LocationDialog location={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {doomed && (
        <ConfirmDialog
          title={t`Delete location`}
          confirmLabel={t`Delete`}
          onConfirm={() => erase(doomed)}
          onClose={() => setDoomed(null)}
        >
          <Trans>
            Are you sure you want to delete {doomed.district}, {doomed.city}? This action cannot be undone.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
