import { Trans, useLingui } from '@lingui/react/macro';
import { useAdminServices, useDeleteService } from '../../data/adminCatalogue.ts';
import { useFormats } from '../../i18n/formats.ts';
import { UserText } from '../../ui/UserText.tsx';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { TranslationGaps } from '../catalogue/TranslationGaps.tsx';
import { hasGaps } from '../catalogue/translationGaps.ts';
import { useTranslationLanguages } from '../catalogue/useTranslationLanguages.ts';
import * as css from '../catalogue/CataloguePage.css.ts';
import { useResultToast } from '../form/useResultToast.ts';
import { ServiceDialog } from './ServiceDialog.tsx';

export default function ServicesPage() {
  const { t } = useLingui();
  const languages = useTranslationLanguages();
  const { duration, money } = useFormats();
  const deletion = useDeleteService();
  const showResult = useResultToast();
  const labels = { name: t`Name`, description: t`Description` };
  return (
    <CataloguePage
      title={t`Services`}
      addLabel={t`Add New Service`}
      failure={t`Failed to fetch services`}
      emptyText={t`No services found. Add your first service to get started.`}
      columns={[t`Name`, t`Description`, t`Duration`, t`Price`]}
      query={useAdminServices()}
      hasGaps={(service) => hasGaps(service, ['name', 'description'], languages)}
      nameOf={({ name }) => name}
      renderCells={(service) => (
        <>
          <td className={css.nameCell}>
            <UserText text={service.name} />
            <TranslationGaps item={service} labels={labels} />
          </td>
          <td className={css.textCell}>
            <UserText text={service.description ?? ''} />
          </td>
          <td className={css.numberCell}>{duration(service.duration)}</td>
          <td className={css.numberCell}>{money(service.price)}</td>
        </>
      )}
      renderDialog={(service, onClose) => <ServiceDialog service={service} onClose={onClose} />}
      deletionTitle={t`Delete service`}
      renderDeletionQuestion={(service) => (
        <Trans>Are you sure you want to delete {service.name}? This action cannot be undone.</Trans>
      )}
      onDelete={({ id }) =>
        deletion.mutate(
          id,
          showResult(t`Service deleted`, t`Failed to delete service`, {
            inUse: t`There are bookings of this service. Take it off the therapists instead.`,
          }),
        )
      }
    />
  );
}
