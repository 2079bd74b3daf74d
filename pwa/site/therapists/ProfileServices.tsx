import { useLingui } from '@lingui/react/macro';
import type { Therapist } from '#contract/therapist.ts';
import { RequestError } from '../../data/client.ts';
import { useTherapistServices } from '../../data/services.ts';
import { useShopStatus } from '../../data/shop.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardSkeletons } from '../layout/CardSkeletons.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { Notice } from '../layout/Notice.tsx';
import { grid } from '../layout/page.css.ts';
import { ShopClosedNotice } from '../layout/ShopClosed.tsx';
import { ServiceCard } from '../services/ServiceCard.tsx';

/** The therapist's services, with links to book them. */
export function ProfileServices({ therapist }: { therapist: Therapist }) {
  const { t } = useLingui();
  const { isOpen } = useShopStatus();
  const { data: services, error, refetch } = useTherapistServices(therapist.id);

  if (!isOpen) return <ShopClosedNotice />;
  if (error && !services) {
    const status = error instanceof RequestError ? error.status : null;
    const title = status
      ? t`Error fetching services: ${status}`
      : t`There was an error loading services. Please try again later.`;
    return <LoadError title={title} error={error} onRetry={refetch} />;
  }
  if (!services) return <CardSkeletons hasPicture={false} />;
  if (services.length === 0) {
    return (
      <Notice
        title={t`No services available for this therapist.`}
        actions={
          <ButtonLink to="/therapists" tone="plain">
            {t`Our Therapists`}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className={grid}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} therapist={therapist} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
