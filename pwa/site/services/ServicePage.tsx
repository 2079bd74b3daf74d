import { Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { Service } from '#contract/service.ts';
import { inLanguage } from '#contract/translations.ts';
import { useServices } from '../../data/services.ts';
import { useShopStatus } from '../../data/shop.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage, withTexts } from '../../i18n/language.ts';
import { lazyPage } from '../../ui/lazyPage.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { CardSkeletons } from '../layout/CardSkeletons.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { heading, page } from '../layout/page.css.ts';
import { ShopClosedAlert, ShopClosedNotice } from '../layout/ShopClosed.tsx';
import * as css from './ServicePage.css.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

// What the service is comes first, and needs no texts besides those of every page.
const ShareButton = lazyPart(() => withTexts(import('../../ui/ShareButton.tsx'), 'forms'));
const OfferingTherapists = lazyPage<{ serviceId: number }>(() =>
  withTexts(import('./OfferingTherapists.tsx'), 'forms'),
);
const ServiceNotFound = lazyPart(() => withTexts(import('./ServiceNotFound.tsx'), 'forms'));

/** `/service/{serviceId}`: what it is, what it costs, and who offers it, the first free one first. */
export default function ServicePage() {
  const { t } = useLingui();
  const { serviceId } = useParams();
  const { isOpen } = useShopStatus();
  const { data: services, error, isFetching, refetch } = useServices();
  const found = services?.find(({ id }) => id === Number(serviceId));
  const service = found && inLanguage(found, currentLanguage());
  // The list on this device may be older than the service.
  const isMissing = services !== undefined && !found && !error && !isFetching;
  return (
    <div className={page}>
      {!isMissing && <PageTitle>{service?.name ?? t`Services`}</PageTitle>}
      <div className={css.top}>
        <Link to="/services" className={css.backLink}>
          <ChevronLeft size={20} aria-hidden />
          {t`Our Services`}
        </Link>
        <Suspense>{service && <ShareService service={service} />}</Suspense>
      </div>
      {!isOpen && <ShopClosedAlert />}
      {service ? (
        <ShownService service={service} isOpen={isOpen} />
      ) : isMissing ? (
        <Suspense>
          <ServiceNotFound />
        </Suspense>
      ) : error && !isFetching ? (
        <LoadError
          title={t`There was an error loading services. Please try again later.`}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <ServiceSkeleton />
      )}
    </div>
  );
}

/** Shares the page's link with the sender's language, so that its recipient reads the same. */
const ShareService = ({ service: { id, name } }: { service: Service }) => (
  <ShareButton title={name} url={`${location.origin}/service/${id}?lang=${currentLanguage()}`} tone="quiet" />
);

function ShownService({ service, isOpen }: { service: Service; isOpen: boolean }) {
  const { duration, money } = useFormats();
  return (
    <>
      <div className={css.about}>
        <h1 className={`${heading} ${css.name}`}>
          <UserText text={service.name} />
        </h1>
        <p className={css.facts}>
          <span className={css.price}>{money(service.price)}</span>
          <span>{duration(service.duration)}</span>
        </p>
        <UserParagraph className={css.description} text={service.description} />
      </div>
      {isOpen ? (
        <Suspense fallback={<CardSkeletons hasPicture={false} />}>
          <OfferingTherapists serviceId={service.id} />
        </Suspense>
      ) : (
        <ShopClosedNotice />
      )}
    </>
  );
}

const ServiceSkeleton = () => (
  <>
    <div className={css.about}>
      <Skeleton width="70%" height="2.75rem" />
      <Skeleton width="40%" height="1.7rem" />
      <Skeleton height="5rem" />
    </div>
    <CardSkeletons hasPicture={false} />
  </>
);
