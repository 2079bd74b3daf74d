import { useLingui } from '@lingui/react/macro';
import { useServices } from '../../data/services.ts';
import { useShopStatus } from '../../data/shop.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CardSkeletons } from '../layout/CardSkeletons.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { Notice } from '../layout/Notice.tsx';
import { grid, heading, page } from '../layout/page.css.ts';
import { ShopClosedAlert, ShopClosedNotice } from '../layout/ShopClosed.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import * as css from './ServicesPage.css.ts';

export default function ServicesPage() {
  const { t } = useLingui();
  const { isOpen } = useShopStatus();
  return (
    <div className={page}>
      <PageTitle>{t`Our Services`}</PageTitle>
      {!isOpen && <ShopClosedAlert />}
      <h1 className={heading}>{t`Our Services`}</h1>
      {isOpen ? <Services /> : <ShopClosedNotice />}
    </div>
  );
}

function Services() {
  const { t } = useLingui();
  const { data: services, error, refetch } = useServices();
  const onward = (
    <ButtonLink to="/therapists" tone="plain">
      {t`Choose a therapist`}
    </ButtonLink>
  );

  if (error && !services) {
    const title = t`There was an error loading services. Please try again later.`;
    return <LoadError title={title} error={error} onRetry={refetch} />;
  }
  if (!services) return <CardSkeletons hasPicture={false} />;
  if (services.length === 0)
    return <Notice title={t`No services available at the moment.`} actions={onward} />;
  return (
    <>
      <ul className={grid}>
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} heading="h2" />
          </li>
        ))}
      </ul>
      <div className={css.nextStep}>
        <p>{t`To book, choose the therapist who comes to you.`}</p>
        {onward}
      </div>
    </>
  );
}
