import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Service } from '#contract/service.ts';
import { useAdminServices, useDeleteService } from '../../data/adminServices.ts';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useFormats } from '../../i18n/formats.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import * as css from '../catalogue/CataloguePage.css.ts';
import { RowButtons } from '../catalogue/RowButtons.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';

/** `/admin/services` */
export default function ServicesPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { duration, money } = useFormats();
  const services = useAdminServices();
  const deleting = useDeleteService();
  const [edited, setEdited] = useState<Service | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Service | null>(null);

  const erase = ({ id }: Service) =>
    deleting.mutate(id, {
      onSuccess: () => toast({ title: t`Service deleted`, tone: 'success' }),
      onError: (error) =>
        toast({
          title: t`Failed to delete service`,
          description: isBooked(error)
            ? t`There are bookings of this service. Take it off the therapists instead.`
            : errorText(error),
          tone: 'destructive',
        }),
    });

  return (
    <>
      <CataloguePage
        title={t`Services`}
        addLabel={t`Add New Service`}
        emptyText={t`No services found. Add your first service to get started.`}
        columns={[t`Name`, t`Description`, t`Duration`, t`Price`]}
        query={services}
        onAdd={() => setEdited('new')}
        renderRow={(service) => (
          <tr key={service.id} className={css.row}>
            <td className={css.first}>{service.name}</td>
            <td className={css.wide}>{service.description}</td>
            <td className={css.number}>{duration(service.duration)}</td>
            <td className={css.number}>{money(service.price)}</td>
            <RowButtons
              name={service.name}
              onEdit={() => setEdited(service)}
              onDelete={() => setDoomed(service)}
            />
          </tr>
        )}
      />
      {edited && <ServiceDialog service={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed && (
        <ConfirmDialog
          title={t`Delete service`}
          confirmLabel={t`Delete`}
          onConfirm={() => erase(doomed)}
          onClose={() => setDoomed(null)}
        >
          <Trans>Are you sure you want to delete {doomed.name}? This action cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

const isBooked = (error: unknown): boolean => error instanceof RequestError && error.code === 'in_use';
