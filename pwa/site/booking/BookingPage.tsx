import { Suspense, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { Service } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { useTherapistService } from '../../data/services.ts';
import { useTherapist } from '../../data/therapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { lazyPage } from '../../app/lazyPage.tsx';
import type { BookingProps } from './Booking.tsx';
import * as css from './Booking.css.ts';
import { BookingHead } from './BookingHead.tsx';
import { BookingSkeleton, FormSkeleton } from './BookingSkeleton.tsx';
import { ServiceNotFound, TherapistUnavailable } from './Unbookable.tsx';

// The page's head can be read before the form, which is ten times its size, has loaded.
const Booking = lazyPage<BookingProps>(() => import('./Booking.tsx'));
Booking.preload().catch(() => undefined);

/** `/booking/{therapistId}/{serviceId}` */
export default function BookingPage() {
  const { therapistId, serviceId } = useParams();
  return (
    <Page
      key={`${therapistId}/${serviceId}`}
      therapistId={Number(therapistId)}
      serviceId={Number(serviceId)}
    />
  );
}

function Page({ therapistId, serviceId }: { therapistId: number; serviceId: number }) {
  const therapist = useTherapist(therapistId);
  const service = useTherapistService(therapistId, serviceId);
  const error = therapist.error ?? service.error;
  if (error) {
    const retry = () => {
      for (const query of [therapist, service]) if (query.error) void query.refetch();
    };
    return <ServiceNotFound error={error} onRetry={retry} />;
  }
  if (therapist.data?.isActive === false) return <TherapistUnavailable name={therapist.data.name} />;
  if (!therapist.data || !service.data) {
    return (
      <>
        <PageTitle />
        <BookingSkeleton therapist={therapist.data} />
      </>
    );
  }
  return (
    <Header therapist={therapist.data} service={service.data}>
      <Suspense fallback={<FormSkeleton service={service.data} />}>
        <Booking therapist={therapist.data} service={service.data} />
      </Suspense>
    </Header>
  );
}

type HeaderProps = { therapist: Therapist; service: Service; children: ReactNode };

function Header({ therapist, service, children }: HeaderProps) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  return (
    <div className={css.page}>
      <PageTitle>{t`Book a Session with ${therapist.name}`}</PageTitle>
      <BookingHead therapist={therapist} facts={`${duration(service.duration)} · ${money(service.price)}`} />
      {children}
    </div>
  );
}
